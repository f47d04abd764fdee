import { followPage, type PageFollowing, type PageHappening, typesOf, unboundSubscription } from '@account-area/kernel';
import {
  bindCutoff,
  bindOrderList,
  type CutoffActor,
  type CutoffPorts,
  unboundCutoff,
  type OrderListActor,
  orderListMachine,
  type OrderListPorts,
  type OrderPlace,
} from '@account-area/orders';
import { sendTo, setup, type SnapshotFrom } from 'xstate';

/** Everything the page of all orders needs from the outside world. */
export interface OrdersScreenPorts extends OrderListPorts, CutoffPorts {
  readonly page: PageFollowing;
}

/**
 * The page of all orders: the list in its tabs, and the notice until when to order (C28, D54). Each fails alone.
 *
 * Start one actor per visit. What concerns the list alone goes to that actor.
 */
export const ordersScreenMachine = setup({
  types: typesOf<{
    input: { readonly place: OrderPlace };
    context: { readonly place: OrderPlace };
    events: PageHappening;
    children: { list: 'list'; cutoff: 'cutoff' };
  }>(),
  actors: {
    list: orderListMachine,
    cutoff: unboundCutoff(),
    page: unboundSubscription<undefined>('page'),
  },
  actions: {
    tellList: sendTo('list', { type: 'page.shown' }),
    retryList: sendTo('list', { type: 'list.retried' }),
    retryCutoff: sendTo('cutoff', { type: 'resource.needed' }),
  },
}).createMachine({
  id: 'ordersScreen',
  context: ({ input: { place } }) => ({ place }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { place } }) => ({ place }) },
    { id: 'cutoff', src: 'cutoff', input: null },
    { src: 'page' },
  ],
  on: {
    'page.shown': { actions: 'tellList' },
    'page.restored': { actions: 'tellList' },
    'network.restored': { actions: ['tellList', 'retryList', 'retryCutoff'] },
  },
});

/** The page of all orders on its ports: the only form an app should start. */
export const bindOrdersScreen = ({ page, ...ports }: OrdersScreenPorts): typeof ordersScreenMachine =>
  ordersScreenMachine.provide({
    actors: { list: bindOrderList(ports), cutoff: bindCutoff(ports), page: followPage(page) },
  });

export type OrdersScreenSnapshot = SnapshotFrom<typeof ordersScreenMachine>;

/** The list of orders; it is there as long as the screen is. */
export const orderListOf = ({ children }: OrdersScreenSnapshot): OrderListActor | undefined => children.list;

/** The campaign to order in time for: read it with `campaignShown`. */
export const cutoffOf = ({ children }: OrdersScreenSnapshot): CutoffActor | undefined => children.cutoff;
