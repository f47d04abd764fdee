import { expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

it('tells of orders of prints that go to the editor, and of those that do not reach it (A4)', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'prints.started', count: 12 });
  analytics.send({ type: 'prints.failed', count: 12, error: { code: 'editor-refused' } });

  expect(told).toEqual([
    { name: 'prints_order_started', count: 12 },
    { name: 'prints_order_failed', count: 12 },
  ]);
});
