import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Fate, fakeSender, fakeTimers, memorySink } from './file-reception.fakes.ts';
import { PROGRESS_BYTES, receiveFile } from './file-reception.ts';

const SOURCE = new URL('https://photos.example/1?sig=2');
const ARCHIVE = { contentType: 'application/zip' };
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);
const FILE = bytesOf(10);

const start = (fates: readonly Fate[], file = FILE, version: string | null = '"one"') => {
  const sender = fakeSender(file, fates);
  sender.rename(version);
  const timers = fakeTimers();
  const sink = memorySink();
  const leaving = new AbortController();
  const world = { fetch: sender.fetch, after: timers.after };
  let outcome: unknown = 'pending';
  void receiveFile(world, SOURCE, sink, sink.report, leaving.signal).then((end) => {
    outcome = end;
  });
  return {
    sender,
    sink,
    pass: timers.pass,
    leave: () => leaving.abort(),
    outcome: () => outcome,
    ranges: () => sender.asked.map((headers) => headers['Range'] ?? null),
  };
};

describe('a file that stalls', () => {
  it('is asked for from there on after 30 seconds without a byte, and that is told', async () => {
    const { outcome, pass, ranges, sender, sink } = start([{ bytes: 4, end: 'stalls' }]);
    await pass(29_999);
    expect([outcome(), ranges(), sink.interruptions()]).toEqual(['pending', [null], []]);

    await pass(1);

    expect(sink.interruptions()).toEqual([4]);
    expect(sender.asked[1]).toEqual({ Range: 'bytes=4-', 'If-Range': '"one"' });
    expect([outcome(), sink.bytes(), sink.restarts()]).toEqual([ARCHIVE, FILE, 0]);
  });

  it('is asked for anew when there was no answer at all', async () => {
    const { outcome, pass, ranges, sink } = start([{ end: 'never answers' }]);
    await pass(30_000);

    expect([outcome(), ranges(), sink.bytes()]).toEqual([ARCHIVE, [null, null], FILE]);
  });

  it('is given up after five tries in a row', async () => {
    const { outcome, pass, ranges } = start(Array.from({ length: 9 }, () => ({ bytes: 1, end: 'stalls' })));
    await pass(5 * 30_000);
    expect([outcome(), ranges().at(-1)]).toEqual(['pending', 'bytes=5-']);

    await pass(30_000);

    expect([outcome(), ranges()]).toEqual([null, [null, ...[1, 2, 3, 4, 5].map((at) => `bytes=${at}-`)]]);
  });

  it('may stall ever again as long as a megabyte comes between', async () => {
    const file = new Uint8Array(12 * PROGRESS_BYTES);
    const { outcome, pass, ranges } = start(
      Array.from({ length: 11 }, () => ({ bytes: PROGRESS_BYTES, end: 'stalls' })),
      file,
    );
    await pass(11 * 30_000);

    expect([outcome(), ranges().length]).toEqual([ARCHIVE, 12]);
  });

  it('ends with the customer', async () => {
    const { leave, outcome, pass, ranges } = start([{ bytes: 4, end: 'stalls' }]);
    await pass(10_000);
    leave();
    await pass(100_000);

    expect([outcome(), ranges()]).toEqual([null, [null]]);
  });
});

describe('a file that breaks off', () => {
  it('is asked for from there on, each time after twice the pause', async () => {
    const { outcome, pass, ranges, sink } = start([
      { bytes: 4, end: 'breaks' },
      { end: 'is unreachable' },
      { end: new Response('', { status: 503 }) },
    ]);
    await pass(999);
    expect(ranges()).toEqual([null]);
    await pass(1);
    expect(ranges()).toEqual([null, 'bytes=4-']);
    await pass(2_000);
    await pass(4_000);

    expect([outcome(), ranges().length, sink.bytes()]).toEqual([ARCHIVE, 4, FILE]);
    expect(sink.interruptions()).toEqual([4, 4, 4]);
  });

  it('begins again when it is another file by now', async () => {
    const { outcome, pass, sender, sink } = start([{ bytes: 4, end: 'breaks' }]);
    await pass(0);
    sender.rename('"two"');
    await pass(1_000);

    expect([outcome(), sink.restarts(), sink.bytes()]).toEqual([ARCHIVE, 1, FILE]);
  });

  it.each([
    ['the address has expired', new Response('', { status: 403 })],
    ['there is nothing behind it', new Response('', { status: 416 })],
    ['another part comes', part('bytes 3-9/10')],
    ['a part comes that is of nothing', part('bytes')],
  ])('is given up when %s', async (_, answer) => {
    const { outcome, pass, ranges } = start([{ bytes: 4, end: 'breaks' }, { end: answer }]);
    await pass(60_000);

    expect([outcome(), ranges().length]).toEqual([null, 2]);
  });

  it.each([['W/"one"'], [null]])('is given up when nothing names its version (%s)', async (tag) => {
    const { outcome, pass, ranges } = start([{ bytes: 4, end: 'breaks' }], FILE, tag);
    await pass(60_000);

    expect([outcome(), ranges()]).toEqual([null, [null]]);
  });

  it('is given up at once when it never began', async () => {
    const { outcome, pass, ranges } = start([{ end: 'is unreachable' }]);
    await pass(0);

    expect([outcome(), ranges()]).toEqual([null, [null]]);
  });

  it('ends with the customer, also during a pause', async () => {
    const { leave, outcome, pass, ranges } = start([{ bytes: 4, end: 'breaks' }]);
    await pass(500);
    leave();
    await pass(0);

    expect([outcome(), ranges()]).toEqual([null, [null]]);
  });
});

it('a file arrives byte for byte, wherever it stalls and breaks off', async () => {
  const trouble = fc.record({ bytes: fc.nat(60), end: fc.constantFrom<Fate['end']>('stalls', 'breaks') });
  await fc.assert(
    fc.asyncProperty(fc.nat(200), fc.array(trouble, { maxLength: 5 }), async (length, troubles) => {
      const file = bytesOf(length);
      const { outcome, pass, sink } = start(troubles, file);
      await pass(10 * 30_000);

      expect([outcome(), sink.bytes()]).toEqual([ARCHIVE, file]);
    }),
  );
});

function part(range: string): Response {
  return new Response('part', { status: 206, headers: { ETag: '"one"', 'Content-Range': range } });
}
