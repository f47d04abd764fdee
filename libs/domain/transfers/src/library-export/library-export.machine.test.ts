import { describe, expect, it } from 'vitest';

import { startFakeLibraryExport } from './library-export.fakes.ts';
import { EXPORT_NEWS_DELAY_MS, exportError, exportPhase } from './library-export.machine.ts';

describe('an export of the whole library', () => {
  it('is asked for once, however often the customer presses (C18.1)', async () => {
    const { ask, begin, keys, actor: libraryExport, notices } = startFakeLibraryExport();
    ask();
    ask();
    expect(keys()).toEqual(['key-1']);

    await begin();

    expect(exportPhase(libraryExport.getSnapshot())).toBe('success');
    expect(notices).toEqual(['export.requested']);
  });

  it('cannot be dismissed before the service has answered (C18.1)', async () => {
    const { ask, begin, dismiss, actor: libraryExport } = startFakeLibraryExport();
    ask();
    dismiss();
    expect(exportPhase(libraryExport.getSnapshot())).toBe('requesting');

    await begin();
    dismiss();

    expect(exportPhase(libraryExport.getSnapshot())).toBe('initial');
  });

  it('is asked for again under the same key, because the first answer may have been lost', async () => {
    const { ask, begin, keys, actor: libraryExport, notices, refuse } = startFakeLibraryExport();
    ask();
    await refuse();
    expect(exportError(libraryExport.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    ask();
    expect(exportError(libraryExport.getSnapshot())).toBeNull();
    await begin();

    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(notices).toEqual(['export.failed', 'export.requested']);
  });

  it('is another one after it was dismissed', async () => {
    const { ask, dismiss, keys, actor: libraryExport, refuse } = startFakeLibraryExport();
    ask();
    await refuse();
    dismiss();
    expect(exportError(libraryExport.getSnapshot())).toBeNull();
    ask();

    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('fails for a library without photos', async () => {
    const { ask, findNothing, actor: libraryExport, notices } = startFakeLibraryExport();
    ask();
    await findNothing();

    expect(exportPhase(libraryExport.getSnapshot())).toBe('failure');
    expect(exportError(libraryExport.getSnapshot())).toEqual({ code: 'nothing-to-export' });
    expect(notices).toEqual(['export.failed']);
  });

  it.each(['export.ready', 'export.abandoned'] as const)('is followed until it is told: %s', async (type) => {
    const { ask, begin, dismiss, news, notices } = startFakeLibraryExport();
    expect(news(type)).toBe(false);
    ask();
    await begin();
    dismiss();

    expect(news(type)).toBe(true);
    expect(notices).toEqual(['export.requested', type]);
    expect(news(type)).toBe(false);
  });

  it.each(['ready', 'abandoned'] as const)('is no longer on its way once it is %s', async (outcome) => {
    const { ask, begin, dismiss, keys, actor: libraryExport, news } = startFakeLibraryExport();
    const phase = () => exportPhase(libraryExport.getSnapshot());
    ask();
    await begin();
    news(`export.${outcome}`);
    expect(phase()).toBe(outcome);

    dismiss();
    ask();
    await begin();
    expect([phase(), keys()]).toEqual(['success', ['key-1', 'key-2']]);
  });

  it('is ready also when that is told before the service has answered', async () => {
    const { ask, begin, actor: libraryExport, news, notices } = startFakeLibraryExport();
    ask();
    news('export.ready');
    await begin();

    expect(exportPhase(libraryExport.getSnapshot())).toBe('ready');
    expect(notices).toEqual(['export.ready', 'export.requested']);
  });

  it('is asked for anew, as another one, where it was given up', async () => {
    const { ask, begin, keys, actor: libraryExport, news } = startFakeLibraryExport();
    ask();
    await begin();
    news('export.abandoned');
    ask();
    await begin();

    expect([exportPhase(libraryExport.getSnapshot()), keys()]).toEqual(['success', ['key-1', 'key-2']]);
  });

  it('is followed again some time after the connection was lost', async () => {
    const { ask, begin, clock, news, notices } = startFakeLibraryExport();
    ask();
    await begin();
    news('connection.lost');
    expect(news('export.ready')).toBe(false);
    clock.increment(EXPORT_NEWS_DELAY_MS);

    expect(news('export.ready')).toBe(true);
    expect(notices).toEqual(['export.requested', 'export.ready']);
  });
});
