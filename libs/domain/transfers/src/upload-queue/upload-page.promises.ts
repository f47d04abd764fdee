import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { ConnectionChanged, UploadPage } from './upload-queue.ts';

/** A page on a device with a connection. */
export interface UploadPageWorld extends CheckedWorld {
  readonly page: UploadPage;
  /** The device loses its connection, or has it again. */
  readonly connect: (isConnected: boolean) => void | Promise<void>;
  /** Whether the customer would be asked before they leave the page. */
  readonly isAsked: () => boolean | Promise<boolean>;
  /** Time passes. */
  readonly pass: (durationMs: number) => void | Promise<void>;
}

/** What an {@link UploadPage} promises. */
export const uploadPagePromises = conformanceKit<UploadPageWorld>('UploadPage', {
  'has leaving asked about until it is attended no more': async (world) => {
    const { stop } = attend(world);
    ensureEqual('whether leaving is asked about', await world.isAsked(), true);
    stop();
    ensureEqual('whether leaving is asked about at the end', await world.isAsked(), false);
  },

  'reports a connection that is lost, and one that is back': async (world) => {
    const { heard } = attend(world);
    await world.connect(false);
    await ensureSoon(world, 'what is reported last', () => heard().at(-1), 'connection.lost');
    await world.connect(true);
    await ensureSoon(world, 'what is reported last', () => heard().at(-1), 'connection.returned');
  },

  'reports at once that there is no connection': async (world) => {
    await world.connect(false);
    ensureEqual('what is reported at once', attend(world).heard(), ['connection.lost']);
  },

  'reports nothing at once of a connection that is there': (world) => {
    ensureEqual('what is reported at once', attend(world).heard(), []);
  },

  'reports nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [attend(world), attend(world)];
    stopped.stop();
    const before = stopped.heard().length;
    await world.connect(false);
    await ensureSoon(world, 'what is reported to another', () => listening.heard().at(-1), 'connection.lost');
    ensureEqual('what is reported', stopped.heard().slice(before), []);
  },

  'counts the milliseconds that pass': async ({ page, pass }) => {
    const before = page.elapsed();
    await pass(1500);
    ensureEqual('what has passed', page.elapsed() - before, 1500);
  },
});

const attend = ({ page }: UploadPageWorld) => {
  const types: ConnectionChanged['type'][] = [];
  const stop = page.attend(({ type }) => types.push(type));
  return { stop, heard: () => types };
};
