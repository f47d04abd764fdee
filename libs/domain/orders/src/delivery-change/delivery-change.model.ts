import { modelOf } from '@account-area/kernel/models';

/** Another address, as a customer goes about it. Written from the specification. */
export const deliveryChangeModel = modelOf({
  initial: 'not started',
  states: {
    'not started': { 'the customer begins': 'editing', 'another tab asks for one': 'asked for elsewhere' },
    editing: {
      'the customer lets it be': 'let be',
      'the customer gives nothing': 'wrong',
      'the customer gives an address': 'in progress',
    },
    wrong: { 'the customer gives an address': 'in progress', 'the customer lets it be': 'let be' },
    'let be': {},
    'in progress': {
      'the service takes it': 'sent',
      'the service refuses': 'failed',
      'the order is being made': 'too late',
    },
    failed: {
      'the customer begins': 'editing again',
      'the customer tries again': 'in progress',
      'the customer lets it be': 'let be',
      'the order is changing': 'on its way',
      'the order has it': 'applied',
      'the order has another': 'failed',
      'the order cannot change any more': 'too late to correct',
    },
    'editing again': { 'the customer gives an address': 'in progress', 'the customer lets it be': 'let be' },
    'too late': { 'the customer begins': 'too late', 'the customer tries again': 'too late' },
    'too late to correct': {
      'the customer begins': 'too late to correct',
      'the customer tries again': 'too late to correct',
      'the order has it': 'applied',
    },
    sent: {
      'the order is changing': 'on its way',
      'the order has it': 'applied',
      'the order has another': 'sent',
      'the order cannot change any more': 'not applied, and too late',
    },
    'on its way': { 'the order has it': 'applied', 'the order has another': 'not applied' },
    'asked for elsewhere': { 'the order has it': 'applied elsewhere', 'the order has another': 'not applied' },
    applied: { 'the customer begins': 'editing another', 'another tab asks for one': 'asked for once more' },
    'applied elsewhere': {},
    'asked for once more': { 'the order has another': 'applied elsewhere' },
    'not applied, and too late': { 'the customer begins': 'not applied, and too late' },
    'editing another': {},
    'not applied': { 'the customer begins': 'editing after all' },
    'editing after all': {},
  },
});
