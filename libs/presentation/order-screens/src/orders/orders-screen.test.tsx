import { renderInEnglish } from '@account-area/feedback-screens/testing';
import type { FakeOrdersScreen } from '@account-area/order-history/testing';
import type { OrderPlace } from '@account-area/orders';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { OrdersStage, tellList } from './orders-stage.fixtures.tsx';

/** All older than 30 days, and each a day older than the one before it. */
const orders = Array.from({ length: 150 }, (_, index) =>
  orderSummaryFixture({
    id: `A-${String(index)}`,
    createdAt: new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString(),
  }),
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return () => void vi.unstubAllGlobals();
});

const open = async (place: OrderPlace) => {
  let world: FakeOrdersScreen | undefined;
  renderInEnglish(
    <OrdersStage
      place={place}
      arrange={(started) => {
        world = started;
        return Promise.resolve();
      }}
    />,
  );
  await act(() => Promise.resolve());
  if (world === undefined) throw new Error('The stage is not set.');
  const started = world;
  return {
    list: () => act(() => started.list(orders)),
    go: (to: OrderPlace) => {
      act(() => tellList(started, { type: 'place.changed', ...to }));
    },
  };
};

const announced = () => screen.getAllByRole('status').map((region) => region.textContent);
const heading = () => screen.getByRole('heading', { level: 2, name: 'Earlier orders' });

describe('the list of orders', () => {
  it('leaves the focus where it is on arrival, and announces nothing', async () => {
    const { list } = await open({ state: 'history', page: 1 });
    await list();
    expect(screen.getByText('Page 1 of 15')).toBeTruthy();
    expect(announced()).toEqual(['']);
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus to its heading on another page, and says which that is', async () => {
    const { list, go } = await open({ state: 'history', page: 1 });
    await list();
    go({ state: 'history', page: 2 });
    expect(document.activeElement).toBe(heading());
    expect(announced()).toEqual(['History, Page 2 of 15']);
    go({ state: 'history', page: 1 });
    expect(announced()).toEqual(['History, Page 1 of 15']);
  });

  it('says which tab it is, also where that has one page', async () => {
    const { list, go } = await open({ state: 'history', page: 1 });
    await list();
    go({ state: 'inProgress', page: 1 });
    expect(announced()).toEqual(['In progress']);
    go({ state: 'history', page: 1 });
    expect(announced()).toEqual(['History, Page 1 of 15']);
  });

  it('keeps the counts of the tabs while a page is on its way', async () => {
    const { list, go } = await open({ state: 'history', page: 1 });
    await list();
    go({ state: 'history', page: 12 });
    const tabs = within(screen.getByRole('navigation', { name: 'Orders' }));
    expect(screen.getByRole('img', { name: 'Loading your orders' })).toBeTruthy();
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['In progress 0', 'History 150']);
  });

  it('leads to the pages beside it', async () => {
    const { list } = await open({ state: 'history', page: 2 });
    await list();
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pager.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/orders?order_state=history&page=1'],
      ['Next', '/orders?order_state=history&page=3'],
    ]);
  });
});
