import { ensureEqual } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { type ConformanceKit, conformanceKit } from './port-promises.ts';

/** A choice that the device keeps, such as a language; `null` without one. */
export interface KeptChoice<Value> {
  read(): Value | null;
  keep(value: Value): void;
}

/** A device that keeps no choice yet. */
export interface KeptChoiceWorld<Value> extends CheckedWorld {
  /** The choice as the next visit has it. */
  readonly visit: () => KeptChoice<Value>;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** What a port promises that keeps one choice. `one` and `other` are two that can be made. */
export const keptChoicePromises = <Value>(
  port: string,
  one: Value,
  other: Value,
): ConformanceKit<KeptChoiceWorld<Value>> =>
  conformanceKit<KeptChoiceWorld<Value>>(port, {
    'knows of no choice at first': ({ visit }) => {
      ensureEqual('the choice', visit().read(), null);
    },

    'knows at the next visit what was chosen': ({ visit }) => {
      visit().keep(one);
      ensureEqual('the choice at the next visit', visit().read(), one);
    },

    'knows what was chosen last': ({ visit }) => {
      const choice = visit();
      choice.keep(one);
      choice.keep(other);
      ensureEqual('the choice', choice.read(), other);
    },

    'never fails, even where the device keeps nothing': async ({ fill, visit }) => {
      const choice = visit();
      await fill();
      choice.keep(one);
      choice.read();
    },
  });
