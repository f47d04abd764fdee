import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeDocumentDownload } from './document-download.fakes.ts';
import { createDocumentDownloadMachine } from './document-download.machine.ts';

const seen = ({ actor: download }: ReturnType<typeof startFakeDocumentDownload>) => {
  const { context, value } = download.getSnapshot();
  return [value, context.error?.code ?? null, context.file.size];
};

describe('the download of a document', () => {
  it('fetches the file and saves it under its name; then it is over, and keeps no file', async () => {
    const world = startFakeDocumentDownload();
    expect([seen(world), world.read.last().input]).toEqual([['fetching', null, 0], 'A-1001']);

    await world.deliver();

    expect(world.saved.map(({ document, fileName }) => [document.type, fileName])).toEqual([
      ['application/pdf', 'A-1001.pdf'],
    ]);
    expect([seen(world), world.actor.getSnapshot().status]).toEqual([['saved', null, 0], 'done']);
  });

  it('is tried again when it was refused', async () => {
    const world = startFakeDocumentDownload();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', 'refused', 0]);

    world.retry();
    expect(world.actor.getSnapshot().value).toBe('fetching');
    await world.deliver();

    expect([seen(world), world.saved.length, world.read.calls.length]).toEqual([['saved', null, 0], 1, 2]);
  });

  it('fails where the device does not take it, and keeps no file', async () => {
    const world = startFakeDocumentDownload();
    world.fill(true);
    await world.deliver();

    expect([seen(world), world.saved]).toEqual([['failed', 'unexpected', 0], []]);
  });

  it('is abandoned when the page is left', () => {
    const world = startFakeDocumentDownload();
    world.actor.stop();
    expect(world.read.last().signal.aborted).toBe(true);
  });

  it('says which port is missing when it runs unbound', async () => {
    const machine = createDocumentDownloadMachine<string>();
    const download = createActor(machine, { input: { query: 'A-1001' }, inspect: inspector });
    const failures: unknown[] = [];
    download.subscribe({ error: (failure) => failures.push(failure) });

    download.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "read".')]);
  });
});
