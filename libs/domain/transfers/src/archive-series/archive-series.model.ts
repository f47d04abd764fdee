import { modelOf } from '@account-area/kernel/models';

/** Two parts, and what the service and the customer make of them. */
export const archiveSeriesModel = modelOf({
  initial: 'first',
  states: {
    first: { 'a part is packed': 'second', 'a part fails': 'second', 'a part is refused': 'first refused' },
    'first refused': { 'it is retried': 'first', 'it is let be': 'over' },
    second: { 'a part is packed': 'over', 'a part fails': 'over', 'a part is refused': 'second refused' },
    'second refused': { 'it is retried': 'second', 'it is let be': 'over' },
    over: {},
  },
});
