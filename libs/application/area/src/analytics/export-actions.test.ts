import { expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

it('tells of exports that were requested, and of those that were not', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'export.requested' });
  analytics.send({ type: 'export.failed' });

  expect(told).toEqual([{ name: 'export_requested' }, { name: 'export_failed' }]);
});
