import { modelOf } from '@account-area/kernel/models';

/** All orders as a customer comes to them and comes back. Written from the specification (C28.1, C28.5, D54). */
export const ordersScreenModel = modelOf({
  initial: 'empty',
  states: {
    empty: {
      'the orders come': 'orders',
      'the orders are refused': 'empty of orders',
      'a campaign is announced': 'notice',
      'the campaign is refused': 'empty of notice',
    },
    'empty of orders': { 'the network is back': 'asked again', 'a campaign is announced': 'notice alone' },
    'asked again': { 'the orders come': 'orders' },
    'notice alone': {},
    'empty of notice': { 'the orders come': 'orders alone', 'the network is back': 'empty' },
    'orders alone': { 'the network is back': 'orders' },
    notice: { 'the orders come': 'both' },
    orders: { 'a campaign is announced': 'both', 'the customer comes back late': 'read again' },
    both: { 'the customer comes back soon': 'both', 'the customer comes back late': 'both, read again' },
    'read again': { 'the orders come': 'orders' },
    'both, read again': { 'the orders come': 'both' },
  },
});
