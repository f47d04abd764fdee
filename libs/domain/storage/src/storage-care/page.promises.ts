import { type CheckedWorld, conformanceKit, ensureEqual, visibilityPromises } from '@account-area/kernel/conformance';

import type { PromptMemory } from './storage-care.ts';

/** What `PageVisibility` promises. */
export const pageVisibilityPromises = visibilityPromises('PageVisibility');

/** A session in which the customer was not asked yet. */
export interface PromptMemoryWorld extends CheckedWorld {
  /** What the next page of the same session remembers. */
  readonly visit: () => PromptMemory;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** What {@link PromptMemory} promises. */
export const promptMemoryPromises = conformanceKit<PromptMemoryWorld>('PromptMemory', {
  'knows of no question at first': ({ visit }) => {
    ensureEqual('whether it was shown', visit().wasShown(), false);
  },

  'remembers it for the next page of the session': ({ visit }) => {
    visit().remember();
    ensureEqual('whether it was shown', visit().wasShown(), true);
  },

  'never fails, even where the device keeps nothing': async ({ fill, visit }) => {
    const memory = visit();
    await fill();
    memory.remember();
    memory.wasShown();
  },
});
