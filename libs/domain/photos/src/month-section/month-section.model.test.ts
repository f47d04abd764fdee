import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { remainingCount } from '../month/month.ts';
import { startFakeMonthSection } from './month-section.fakes.ts';
import { loadedPages } from './month-section.machine.ts';
import { monthSectionModel, monthSectionWindowModel } from './month-section.model.ts';
import { heldCount } from './section-pages.ts';

describe('month section, along every path of its model', () => {
  it.each(pathsOf(monthSectionModel))('$name', async (path) => {
    const { answerPage, refusePage, actor: section, show } = startFakeMonthSection({ count: 40 });
    const held = () => heldCount(loadedPages(section.getSnapshot()));
    const seen = () => [section.getSnapshot().value, held(), remainingCount(section.getSnapshot().context.month)];

    await path.walk({
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

describe('month section of which the customer sees one part after another', () => {
  it.each(pathsOf(monthSectionWindowModel))('$name', async (path) => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 3000, isOpen: true });
    const asked = () => {
      const { input, signal } = ports.timeline.page.last();
      return signal.aborted ? null : input.offset;
    };
    const seen = () => [section.getSnapshot().value, asked(), heldCount(loadedPages(section.getSnapshot()))];

    await path.walk({
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
