import { expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

it('tells of orders that are looked at, placed again and sent elsewhere, of invoices, and of nothing that is in them', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'order.viewed' });
  analytics.send({ type: 'order.reordered' });
  analytics.send({ type: 'delivery-address-change.requested' });
  analytics.send({ type: 'invoices.downloaded', count: 12 });

  expect(told).toEqual([
    { name: 'order_viewed' },
    { name: 'order_reordered' },
    { name: 'delivery_address_change_requested' },
    { name: 'invoice_downloaded', count: 12 },
  ]);
});

it('tells of a project that was deleted, and not which, and of no online version or address', () => {
  const { analytics, told } = startAnalytics();
  const error = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
  analytics.send({ type: 'row.stayed', kind: 'project', id: 'p1', title: 'Lofoten', error });
  analytics.send({ type: 'row.deleted', kind: 'project' });
  analytics.send({ type: 'row.deleted', kind: 'widget' });
  analytics.send({ type: 'row.deleted', kind: 'address' });

  expect(told).toEqual([{ name: 'project_deleted' }]);
});

it('tells of an online version that was shared, and neither which nor with whom', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'widget.shared' });

  expect(told).toEqual([{ name: 'widget_shared' }]);
});

it('tells of a change of e-mail address and of a deletion that were asked for, and not whose', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'identity.email-change-requested' });
  analytics.send({ type: 'identity.deletion-requested' });

  expect(told).toEqual([{ name: 'email_change_requested' }, { name: 'account_deletion_requested' }]);
});

it('tells of an address that was saved, and nothing of what it says', () => {
  const { analytics, told } = startAnalytics();
  analytics.send({ type: 'address.saved' });

  expect(told).toEqual([{ name: 'address_saved' }]);
});
