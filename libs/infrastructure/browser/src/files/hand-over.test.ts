import { describe, expect, it } from 'vitest';

import { createDocumentSaver, HAND_OVER_MS } from './hand-over.ts';

const start = () => {
  const events: unknown[] = [];
  const tasks: (() => void)[] = [];
  const saver = createDocumentSaver({
    objectUrls: {
      createObjectURL: (blob) => {
        events.push(['held', blob]);
        return 'blob:1';
      },
      revokeObjectURL: (address) => void events.push(['let go', address]),
    },
    handOver: (address, fileName) => void events.push(['handed over', address, fileName]),
    after: (durationMs, task) => {
      events.push(['waiting', durationMs]);
      tasks.push(task);
      return () => undefined;
    },
  });
  return { events, saver, passTime: () => tasks.forEach((task) => task()) };
};

describe('a document', () => {
  it('is handed to the browser under its name, and let go of ten minutes later', () => {
    const { events, passTime, saver } = start();
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
    saver.save(pdf, 'product-1.pdf');

    expect(events).toEqual([
      ['held', pdf],
      ['handed over', 'blob:1', 'product-1.pdf'],
      ['waiting', HAND_OVER_MS],
    ]);
    passTime();
    expect(events.at(-1)).toEqual(['let go', 'blob:1']);
    expect(HAND_OVER_MS).toBe(600_000);
  });
});
