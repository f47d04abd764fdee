import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { startFakeOrderScreen } from '@account-area/order-history/testing';
import { orderStatusOf } from '@account-area/orders';
import { orderFixture } from '@account-area/orders/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

import { DeliveryPanel } from './delivery-panel.tsx';

// Files of tests share their modules: what this one replaces was not loaded before, and is not kept for the next.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('./change-dialog.tsx', () => {
  throw new Error('The file is gone.');
});

afterEach(cleanup);

it('says so when the dialog that asks for another address could not be loaded, and asks for nothing', async () => {
  const order = orderFixture({ status: orderStatusOf('Confirmed') });
  const world = startFakeOrderScreen();
  await world.tell(order);
  const change = world.deliveryChange();
  if (change === null) throw new Error('The address of the order cannot be changed.');
  renderInEnglish(<DeliveryPanel order={order} change={change} countries={['NL']} careHref={null} />);

  fireEvent.click(screen.getByRole('button', { name: 'Change delivery address' }));

  expect(await screen.findByText(/^That did not work/)).toBeTruthy();
  expect(change.getSnapshot().matches('notStarted')).toBe(true);
});
