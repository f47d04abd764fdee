import { modelOf } from './models/model.ts';

/** What the service does while a customer looks at two pages, and which rows are there. */
export const offsetListModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'page 0 comes': 'page 0', 'page 0 is refused': 'failed', 'another list is wanted': 'loading' },
    failed: { 'page 0 is retried': 'loading' },
    'page 0': { 'page 1 is shown': 'page 1 on its way', 'it is invalidated': 'page 0 read again' },
    'page 0 read again': { 'page 0 comes': 'page 0', 'page 0 is refused': 'old page 0' },
    'old page 0': { 'page 0 is retried': 'page 0 read again' },
    'page 1 on its way': { 'page 1 comes': 'both', 'page 1 is refused': 'page 1 failed' },
    'page 1 failed': { 'page 1 is retried': 'page 1 on its way' },
    both: { 'rows go': 'hidden', 'another list is wanted': 'loading two' },
    hidden: { 'they stay': 'both', 'they are gone': 'read again' },
    'read again': {},
    'loading two': {},
  },
});
