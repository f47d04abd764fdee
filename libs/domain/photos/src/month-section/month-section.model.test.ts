import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { remainingCount } from '../month/month.ts';
import { startFakeMonthSection } from './month-section.fakes.ts';
import { loadedPages } from './month-section.machine.ts';
import { heldCount } from './section-pages.ts';

/** What the customer and the service can do to a month of 40 photos, and what the customer then sees (C12, D18). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it comes into view'
        | 'it leaves the view'
        | 'the page arrives'
        | 'the service refuses'
        | 'the service goes in circles'
        | 'it is retried'
        | 'it is opened'
        | 'it is closed'
        | 'photos are added'
        | 'the order changes';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'it comes into view': 'first page coming' } },
    'first page coming': {
      on: {
        'the page arrives': 'first page',
        'the service refuses': 'nothing and an error',
        'it leaves the view': 'nothing',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'nothing and an error': {
      on: {
        'it is retried': 'first page coming',
        'it leaves the view': 'nothing',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'first page': {
      on: {
        'it is opened': 'rest coming',
        'photos are added': 'first page, being read again',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'first page, being read again': {
      on: {
        'the page arrives': 'first page of more',
        'the service refuses': 'first page of more and an error',
        'it leaves the view': 'first page of more',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'first page of more and an error': { on: { 'it is retried': 'first page, being read again' } },
    'first page of more': {},
    'rest coming': {
      on: {
        'the page arrives': 'all',
        'the service refuses': 'first page and an error',
        'the service goes in circles': 'first page and an error',
        'it is closed': 'first page',
        'it leaves the view': 'first page of an open month',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'first page and an error': {
      on: {
        'it is retried': 'rest coming',
        'it leaves the view': 'first page of an open month',
        'the order changes': 'nothing, whatever was there',
      },
    },
    'first page of an open month': { on: { 'it comes into view': 'rest coming' } },
    'nothing, whatever was there': {},
    all: { on: { 'it is closed': 'all of a closed month', 'the order changes': 'nothing, whatever was there' } },
    'all of a closed month': { on: { 'it is opened': 'all', 'the order changes': 'nothing, whatever was there' } },
  },
});

describe('month section, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerPage, refusePage, actor: section, show } = startFakeMonthSection({ count: 40 });
    const held = () => heldCount(loadedPages(section.getSnapshot()));
    const seen = () => [section.getSnapshot().value, held(), remainingCount(section.getSnapshot().context.month)];

    await path.test({
      events: {
        'it comes into view': () => show(40),
        'it leaves the view': () => section.send({ type: 'section.unneeded' }),
        'the page arrives': () =>
          held() === 0 || section.getSnapshot().context.fresh !== null ? answerPage(0, 24) : answerPage(24, 16, null),
        'the service refuses': refusePage,
        'the service goes in circles': () => answerPage(24, 16, '24'),
        'it is retried': () => section.send({ type: 'section.retried' }),
        'it is opened': () => section.send({ type: 'section.opened' }),
        'it is closed': () => section.send({ type: 'section.closed' }),
        'photos are added': () => section.send({ type: 'section.invalidated', count: 50 }),
        'the order changes': () => section.send({ type: 'sort.changed', sort: { key: 'created', order: 'asc' } }),
      },
      states: {
        nothing: () => expect(seen()).toEqual(['uninitialized', 0, 17]),
        'first page coming': () => expect(seen()).toEqual(['pending', 0, 17]),
        'nothing and an error': () => expect(seen()).toEqual(['rejected', 0, 17]),
        'first page': () => expect(seen()).toEqual(['fulfilled', 24, 17]),
        'first page, being read again': () => expect(seen()).toEqual(['pending', 24, 27]),
        'first page of more and an error': () => expect(seen()).toEqual(['rejected', 24, 27]),
        'first page of more': () => expect(seen()).toEqual(['fulfilled', 24, 27]),
        'rest coming': () => expect(seen()).toEqual(['pending', 24, 0]),
        'first page and an error': () => expect(seen()).toEqual(['rejected', 24, 0]),
        'first page of an open month': () => expect(seen()).toEqual(['fulfilled', 24, 0]),
        'nothing, whatever was there': () => expect(seen().slice(0, 2)).toEqual(['uninitialized', 0]),
        all: () => expect(seen()).toEqual(['fulfilled', 40, 0]),
        'all of a closed month': () => expect(seen()).toEqual(['fulfilled', 40, 17]),
      },
    });
  });
});

/** Where the customer looks in an open month of 3,000 photos, and which page is then on its way. */
const lookingAround = setup({
  types: typesOf<{
    events: {
      readonly type: 'its middle is seen' | 'its end is seen' | 'more of its middle is seen' | 'the page arrives';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'its middle is seen': 'middle coming' } },
    'middle coming': {
      on: {
        'more of its middle is seen': 'middle coming, and more after it',
        'its end is seen': 'end coming',
        'the page arrives': 'middle',
      },
    },
    'middle coming, and more after it': {
      on: { 'its end is seen': 'end coming', 'the page arrives': 'more of the middle coming' },
    },
    'more of the middle coming': {},
    'end coming': { on: { 'the page arrives': 'end', 'its middle is seen': 'middle coming again' } },
    'middle coming again': {},
    middle: {},
    end: {},
  },
});

describe('month section of which the customer sees one part after another', () => {
  const paths = createTestModel(lookingAround).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 3000, isOpen: true });
    const asked = () => {
      const { input, signal } = ports.timeline.page.last();
      return signal.aborted ? null : input.offset;
    };
    const seen = () => [section.getSnapshot().value, asked(), heldCount(loadedPages(section.getSnapshot()))];

    await path.test({
      events: {
        'its middle is seen': () => show(1500, 1440),
        'more of its middle is seen': () => show(1540, 1460),
        'its end is seen': () => show(2900, 2832),
        'the page arrives': () => answerPage(ports.timeline.page.last().input.offset, 72),
      },
      states: {
        nothing: () => expect(section.getSnapshot().value).toBe('uninitialized'),
        'middle coming': () => expect(seen()).toEqual(['pending', 1440, 0]),
        'middle coming, and more after it': () => expect(seen()).toEqual(['pending', 1440, 0]),
        'more of the middle coming': () => expect(seen()).toEqual(['pending', 1512, 72]),
        'end coming': () => expect(seen()).toEqual(['pending', 2832, 0]),
        'middle coming again': () => expect(seen()).toEqual(['pending', 1440, 0]),
        middle: () => expect(seen()).toEqual(['fulfilled', 1440, 72]),
        end: () => expect(seen()).toEqual(['fulfilled', 2832, 72]),
      },
    });
  });
});
