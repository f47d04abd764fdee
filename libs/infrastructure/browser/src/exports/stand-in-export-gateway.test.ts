import { fail, referenceFrom } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { createStandInExportGateway } from './stand-in-export-gateway.ts';

const start = () => {
  const tasks: { readonly delayMs: number; readonly task: () => void }[] = [];
  const cancelled: number[] = [];
  const exports = createStandInExportGateway({
    after: (delayMs, task) => {
      const index = tasks.push({ delayMs, task }) - 1;
      return () => cancelled.push(index);
    },
    ids: { next: () => '0123456789abcdef' },
  });
  return { exports, tasks, cancelled };
};

describe('the stand-in for exports', () => {
  it('fails after three seconds (D31)', async () => {
    const { exports, tasks } = start();
    const started = exports.start('key', new AbortController().signal);

    expect(tasks.map(({ delayMs }) => delayMs)).toEqual([3000]);
    tasks[0]?.task();

    expect(await started).toEqual(fail({ code: 'refused', reference: referenceFrom('0123456789abcdef') }));
  });

  it('stops waiting when nobody waits for it', () => {
    const { cancelled, exports } = start();
    const leaving = new AbortController();
    void exports.start('key', leaving.signal);

    leaving.abort();

    expect(cancelled).toEqual([0]);
  });
});
