import { settle } from '@account-area/kernel/testing';
import { exportPhase } from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

import { lateActor } from '../late/late.machine.ts';
import { startFakeArea } from './area.fakes.ts';
import { actorsOf, isExportOpen } from './area.selectors.ts';

const start = async () => {
  const world = await startFakeArea();
  const { actor: area, exportPorts, exports } = world;
  return {
    ...world,
    open: async () => {
      area.send({ type: 'export.opened' });
      await exports.arrive();
      return lateActor(actorsOf(area).exports.getSnapshot());
    },
    answer: async (started: boolean) => {
      exportPorts.exports.start.last().succeed({ started });
      await settle();
    },
  };
};

describe('an export of all photos', () => {
  it('is loaded when its modal is opened, and begins anew when it was closed (C18.1)', async () => {
    const { answer, actor: area, open } = await start();
    const libraryExport = await open();
    expect(isExportOpen(area.getSnapshot())).toBe(true);
    libraryExport?.send({ type: 'export.asked' });
    await answer(true);
    expect(libraryExport && exportPhase(libraryExport.getSnapshot())).toBe('success');

    area.send({ type: 'export.closed' });

    expect(isExportOpen(area.getSnapshot())).toBe(false);
    expect(libraryExport && exportPhase(libraryExport.getSnapshot())).toBe('initial');
  });

  it('is counted by analytics', async () => {
    const { analytics, answer, counted, open } = await start();
    const libraryExport = await open();
    libraryExport?.send({ type: 'export.asked' });
    await answer(false);
    libraryExport?.send({ type: 'export.asked' });
    await answer(true);
    await analytics.arrive();

    expect(counted).toEqual([{ type: 'export.failed' }, { type: 'export.requested' }]);
  });

  it('says that its code did not arrive, and is closed', async () => {
    const { actor: area, exports, notices } = await start();
    area.send({ type: 'export.opened' });
    await exports.fail();

    expect(isExportOpen(area.getSnapshot())).toBe(false);
    expect(notices).toEqual([{ type: 'exports.missed' }]);
  });
});
