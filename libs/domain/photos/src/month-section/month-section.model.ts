import { modelOf } from '@account-area/kernel/models';

/** What the customer and the service can do to a month of 40 photos, and what the customer then sees. */
export const monthSectionModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'it comes into view': 'first page coming' },
    'first page coming': {
      'the page arrives': 'first page',
      'the service refuses': 'nothing and an error',
      'it leaves the view': 'nothing',
      'the order changes': 'nothing, whatever was there',
    },
    'nothing and an error': {
      'it is retried': 'first page coming',
      'it leaves the view': 'nothing',
      'the order changes': 'nothing, whatever was there',
    },
    'first page': {
      'it is opened': 'rest coming',
      'photos are added': 'first page, being read again',
      'the order changes': 'nothing, whatever was there',
    },
    'first page, being read again': {
      'the page arrives': 'first page of more',
      'the service refuses': 'first page of more and an error',
      'it leaves the view': 'first page of more',
      'the order changes': 'nothing, whatever was there',
    },
    'first page of more and an error': { 'it is retried': 'first page, being read again' },
    'first page of more': {},
    'rest coming': {
      'the page arrives': 'all',
      'the service refuses': 'first page and an error',
      'the service goes in circles': 'first page and an error',
      'it is closed': 'first page',
      'it leaves the view': 'first page of an open month',
      'the order changes': 'nothing, whatever was there',
    },
    'first page and an error': {
      'it is retried': 'rest coming',
      'it leaves the view': 'first page of an open month',
      'the order changes': 'nothing, whatever was there',
    },
    'first page of an open month': { 'it comes into view': 'rest coming' },
    'nothing, whatever was there': {},
    all: { 'it is closed': 'all of a closed month', 'the order changes': 'nothing, whatever was there' },
    'all of a closed month': { 'it is opened': 'all', 'the order changes': 'nothing, whatever was there' },
  },
});

/** Where the customer looks in an open month of 3,000 photos, and which page is then on its way. */
export const monthSectionWindowModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'its middle is seen': 'middle coming' },
    'middle coming': {
      'more of its middle is seen': 'middle coming, and more after it',
      'its end is seen': 'end coming',
      'the page arrives': 'middle',
    },
    'middle coming, and more after it': {
      'its end is seen': 'end coming',
      'the page arrives': 'more of the middle coming',
    },
    'more of the middle coming': {},
    'end coming': { 'the page arrives': 'end', 'its middle is seen': 'middle coming again' },
    'middle coming again': {},
    middle: {},
    end: {},
  },
});
