import { modelOf } from './models/model.ts';

/** What the service does while a customer reads on, and which rows are there. */
export const cursorListModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'a page comes': 'first page', 'it is refused': 'failed', 'the last page comes': 'complete' },
    'first page': { 'its end is shown': 'loading more', 'it is invalidated': 'loading again' },
    'loading more': { 'the last page comes': 'complete, two pages', 'it is refused': 'second page failed' },
    'second page failed': { 'page 1 is retried': 'loading more', 'it is invalidated': 'loading again' },
    'loading again': { 'the last page comes': 'complete', 'it is refused': 'failed again' },
    'failed again': { 'page 0 is retried': 'loading again' },
    failed: { 'page 0 is retried': 'loading', 'another list is wanted': 'loading' },
    complete: { 'rows go': 'hidden', 'another list is wanted': 'loading' },
    hidden: { 'they stay': 'complete', 'they are gone': 'emptied' },
    'complete, two pages': {},
    emptied: {},
  },
});
