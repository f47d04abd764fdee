import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photosFrom } from '../month-section/month-section.fakes.ts';
import { loadedPages } from '../month-section/month-section.machine.ts';
import { heldCount } from '../month-section/section-pages.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import type { MonthCount } from '../month/month.ts';
import { startReadyTimeline } from './timeline.fakes.ts';
import { isTimelineEmpty, monthsShown, sectionOf } from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const months = [february, march, january];

describe('timeline, as it is scrolled', () => {
  it('starts sections only for months near the view, and keeps those it has', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    expect(sectionOf(timeline.getSnapshot(), march.id)).toBeNull();

    look(march);
    const section = sectionOfMonth(march);
    look(march, february);

    expect(sectionOfMonth(march)).toBe(section);
    expect(sectionOf(timeline.getSnapshot(), january.id)).toBeNull();
    expect(ports.timeline.page.calls.map(({ input }) => input.month.id)).toEqual([march.id, february.id]);
  });

  it('ignores a month it does not have', async () => {
    const { look, actor: timeline } = await startReadyTimeline([march]);

    look(february);

    expect(timeline.getSnapshot().context.sections.size).toBe(0);
  });

  it('abandons what left the view before it was answered', async () => {
    const { look, ports } = await startReadyTimeline(months);
    look(march, february);
    const [ofMarch, ofFebruary] = ports.timeline.page.calls;

    look(february, january);

    expect(ofMarch?.signal.aborted).toBe(true);
    expect(ofFebruary?.signal.aborted).toBe(false);
    look();
    expect(ofFebruary?.signal.aborted).toBe(true);
  });

  it('abandons the rest of a month that left the view, and keeps what it has of it', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    timeline.send({ type: 'month.opened', month: march.id });
    timeline.send({ type: 'window.moved', window: new Map([[march.id, { from: 0, to: 48 }]]) });
    ports.timeline.page.last().succeed({ photos: photosFrom(0, 24), cursor: '24' });
    await settle();
    const rest = ports.timeline.page.last();

    look(february);

    expect([rest.input.cursor, rest.signal.aborted]).toEqual(['24', true]);
    expect(heldCount(loadedPages(sectionOfMonth(march).getSnapshot()))).toBe(24);
  });

  it('changes one month when its page arrives: the list of months and the other sections stay the same objects', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    look(march, february);
    const shown = monthsShown(timeline.getSnapshot());
    const pagesOf = (month: MonthCount) => loadedPages(sectionOfMonth(month).getSnapshot());
    const before = { ofMarch: pagesOf(march), ofFebruary: pagesOf(february) };

    ports.timeline.page.calls[0]?.succeed({ photos: photosFrom(0, 24), cursor: '24' });
    await settle();

    expect(pagesOf(march)).not.toBe(before.ofMarch);
    expect(pagesOf(february)).toBe(before.ofFebruary);
    expect(monthsShown(timeline.getSnapshot())).toBe(shown);
  });

  it('takes the count of a month from its pages when they disagree, and drops a month that holds none', async () => {
    const { look, ports, actor: timeline } = await startReadyTimeline([february, january]);
    look(february, january);
    const [ofFebruary, ofJanuary] = ports.timeline.page.calls;

    ofFebruary?.succeed({ photos: [], cursor: null });
    await settle();
    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id]);

    ofJanuary?.succeed({ photos: [], cursor: null });
    await settle();
    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
  });

  it('stops everything it started when it is stopped', async () => {
    const { look, ports, actor: timeline } = await startReadyTimeline(months);
    look(march);

    timeline.stop();

    expect(ports.timeline.page.last().signal.aborted).toBe(true);
  });
});
