import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { OutgoingFile, TransferEvent, UploadTransport } from './file-upload.ts';

/** A library that photos are sent to. */
export interface UploadTransportWorld extends CheckedWorld {
  readonly transport: UploadTransport;
  /** A file that was never sent: a photo that the library does not have, or something that only looks like one. */
  readonly newFile: (kind: 'photo' | 'no-photo') => OutgoingFile | Promise<OutgoingFile>;
  /** The line breaks once, after the service has given the next upload its address. */
  readonly breakLine: () => void | Promise<void>;
}

/** What an {@link UploadTransport} promises. */
export const uploadTransportPromises = conformanceKit<UploadTransportWorld>('UploadTransport', {
  'names the photo that a file has become': async (world) => {
    const { ends } = await sent(world, await world.newFile('photo'));
    ensureEqual('the ends', ends().map(newness), ['new']);
  },

  'names the photo that the library has already, instead of making another one': async (world) => {
    const file = await world.newFile('photo');
    const [first] = (await sent(world, file)).ends();
    const [second] = (await sent(world, file)).ends();
    ensureEqual('the end of the second', second, { ...first, isKnown: true });
  },

  'says that a file will never be taken': async (world) => {
    const { ends } = await sent(world, await world.newFile('no-photo'));
    ensureEqual('the ends', ends(), [{ type: 'transfer.refused', reason: 'not-a-photo' }]);
  },

  'reports no more bytes than the file has': async (world) => {
    const file = await world.newFile('photo');
    const { events } = await sent(world, file);
    const most = Math.max(0, ...events().map((event) => ('sentBytes' in event ? event.sentBytes : 0)));
    ensureEqual('whether it is at most its size', most <= file.file.size, true);
  },

  'is interrupted when the line breaks, and goes on at the address that it was given': async (world) => {
    const file = await world.newFile('photo');
    await world.breakLine();
    const broken = await sent(world, file);
    const types = broken.ends().map(({ type }) => type);
    ensureEqual('the ends of the first try', types, ['transfer.interrupted']);
    const located = broken.events().findLast((event) => event.type === 'transfer.located');
    const { ends } = await sent(world, { ...file, address: located?.address ?? null });
    ensureEqual('whether it was given an address', located === undefined, false);
    ensureEqual(
      'the ends of the second try',
      ends().map(({ type }) => type),
      ['transfer.finished'],
    );
  },

  'reports nothing once it was stopped': async (world) => {
    const file = await world.newFile('photo');
    const stopped: TransferEvent[] = [];
    world.transport.send(file, (event) => stopped.push(event))();
    await sent(world, await world.newFile('photo'));
    ensureEqual('what was reported', stopped, []);
  },
});

const isEnd = ({ type }: TransferEvent) => type !== 'transfer.located' && type !== 'transfer.progressed';

const newness = (end: TransferEvent) => (end.type === 'transfer.finished' && !end.isKnown ? 'new' : end);

/** Sends a file, and waits for its end. */
const sent = async (world: UploadTransportWorld, file: OutgoingFile) => {
  const events: TransferEvent[] = [];
  world.transport.send(file, (event) => events.push(event));
  await ensureSoon(world, 'whether the transfer has ended', () => events.some(isEnd), true);
  return { events: () => events, ends: () => events.filter(isEnd) };
};
