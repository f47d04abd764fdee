import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { monthFixture } from '../month/month.fixtures.ts';
import { DEFAULT_SORT } from '../photo/photo.ts';
import { startFakeMonthSection } from './month-section.fakes.ts';
import { isSectionPending, loadedPages, monthSectionMachine, sectionError } from './month-section.machine.ts';
import type { MonthSectionNotice } from './month-section.ts';
import { heldCount, photoAt, reachedEnd } from './section-pages.ts';

const oldestFirst = { key: 'dateTaken', order: 'asc' } as const;

describe('month section', () => {
  it('asks for nothing until it comes into view', () => {
    const { ports, actor: section } = startFakeMonthSection();

    expect(section.getSnapshot().value).toBe('uninitialized');
    expect(ports.timeline.page.calls).toEqual([]);
  });

  it('loads its first 24 photos when it comes into view', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection();

    show();
    expect(isSectionPending(section.getSnapshot())).toBe(true);
    expect(ports.timeline.page.last().input).toEqual({
      month: { id: '2024/3', year: 2024, month: 3, count: 100, isOpen: false },
      cursor: null,
      offset: 0,
      sort: DEFAULT_SORT.photos,
      limit: 24,
    });

    await answerPage(0, 24);
    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(photoAt(loadedPages(section.getSnapshot()), 23)?.id).toBe('photo-23');
  });

  it('asks for nothing more while it is closed, however much of it would be in view', async () => {
    const { answerPage, ports, show } = startFakeMonthSection();
    show(100);
    await answerPage(0, 24);

    show(90, 10);

    expect(ports.timeline.page.calls).toHaveLength(1);
  });

  it('loads the pages of an open month as they come into view, all that is missing at once', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(30);
    await answerPage(0, 48);
    expect(section.getSnapshot().value).toBe('fulfilled');

    show(70, 40);

    expect(ports.timeline.page.calls.map(({ input }) => [input.cursor, input.limit])).toEqual([
      [null, 48],
      ['48', 24],
    ]);
  });

  it('asks for up to 500 photos at once', async () => {
    const { answerPage, ports, show } = startFakeMonthSection({ count: 3000, isOpen: true });

    show(700);
    await answerPage(0, 500);
    await answerPage(500, 216);

    expect(ports.timeline.page.calls.map(({ input }) => [input.cursor, input.limit])).toEqual([
      [null, 500],
      ['500', 216],
    ]);
  });

  it('jumps into an open month without loading what is before', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 3000, isOpen: true });

    show(1040, 1000);
    await answerPage(984, 72);

    expect(ports.timeline.page.calls.map(({ input }) => [input.cursor, input.offset, input.limit])).toEqual([
      [null, 984, 72],
    ]);
    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(photoAt(loadedPages(section.getSnapshot()), 1000)?.id).toBe('photo-1000');
  });

  it('abandons its request when it leaves the view, and drops the late answer', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection();
    show();

    section.send({ type: 'section.unneeded' });
    expect(ports.timeline.page.last().signal.aborted).toBe(true);
    await answerPage(0, 24);

    expect(section.getSnapshot().value).toBe('uninitialized');
    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(0);
  });

  it.each([
    ['further down', 1040, 1000, 2040, 2000, 1992],
    ['further up', 2040, 2000, 1040, 1000, 984],
  ])('abandons its request for photos that are seen %s in the month, and asks for those', async (_, ...numbers) => {
    const [to, from, toNow, fromNow, offset] = numbers;
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 3000, isOpen: true });
    show(to, from);
    const first = ports.timeline.page.last();

    show(toNow, fromNow);
    expect(first.signal.aborted).toBe(true);
    expect(ports.timeline.page.last().input.offset).toBe(offset);
    await answerPage(offset, 72);

    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(ports.timeline.page.calls).toHaveLength(2);
  });

  it('waits for a page that holds some of what is seen next', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 3000, isOpen: true });
    show(1100, 1000);

    show(1150, 1080);
    expect([ports.timeline.page.calls.length, ports.timeline.page.last().signal.aborted]).toEqual([1, false]);
    await answerPage(984, 120);

    expect(section.getSnapshot().value).toBe('pending');
    expect(ports.timeline.page.last().input.offset).toBe(1104);
  });

  it('keeps the pages it has when it leaves the view while loading another', async () => {
    const { answerPage, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(48);
    await answerPage(0, 24);

    section.send({ type: 'section.unneeded' });

    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(24);
  });

  it('does not ask twice for what is on its way', () => {
    const { ports, show } = startFakeMonthSection({ isOpen: true });

    show(24);
    show(48);

    expect(ports.timeline.page.calls).toHaveLength(1);
  });

  it('abandons the rest of a month that is closed while it loads', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(48);
    await answerPage(0, 24);

    section.send({ type: 'section.closed' });

    expect(ports.timeline.page.last().signal.aborted).toBe(true);
    expect(section.getSnapshot().value).toBe('fulfilled');
  });

  it('goes on when a month is opened of which more is in view', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection();
    show(48);
    await answerPage(0, 24);

    section.send({ type: 'section.opened' });

    expect(ports.timeline.page.last().input.cursor).toBe('24');
  });

  it('keeps earlier pages when one fails, and loads on when retried', async () => {
    const { answerPage, refusePage, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(48);
    await answerPage(0, 24);
    await refusePage();
    expect(section.getSnapshot().value).toBe('rejected');
    expect(sectionError(section.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(24);

    section.send({ type: 'section.retried' });
    expect(sectionError(section.getSnapshot())).toBeNull();
    await answerPage(24, 24);

    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(48);
  });

  it('asks for nothing by itself after a failure, until it has left the view and come back', async () => {
    const { ports, refusePage, actor: section, show } = startFakeMonthSection();
    show();
    await refusePage();
    show(20);
    expect(ports.timeline.page.calls).toHaveLength(1);

    section.send({ type: 'section.unneeded' });
    expect(section.getSnapshot().value).toBe('uninitialized');
    expect(sectionError(section.getSnapshot())).toBeNull();
    show();

    expect(ports.timeline.page.calls).toHaveLength(2);
  });

  it('keeps the pages it has when it leaves the view after a failure', async () => {
    const { answerPage, refusePage, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(48);
    await answerPage(0, 24);
    await refusePage();

    section.send({ type: 'section.unneeded' });

    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(24);
  });

  it('stops when the service repeats a cursor', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(100);
    await answerPage(0, 24, '24');
    await answerPage(24, 24, '24');

    expect(section.getSnapshot().value).toBe('rejected');
    expect(sectionError(section.getSnapshot())).toEqual({ code: 'no-progress' });
    expect(ports.timeline.page.calls).toHaveLength(2);
  });

  it('starts from nothing in another order, and ignores the page that was on its way', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ isOpen: true });
    show(48);
    await answerPage(0, 24);
    const late = ports.timeline.page.last();

    section.send({ type: 'sort.changed', sort: oldestFirst });
    late.succeed({ photos: [], cursor: null });
    await settle();

    expect(late.signal.aborted).toBe(true);
    expect(section.getSnapshot().value).toBe('uninitialized');
    expect(reachedEnd(loadedPages(section.getSnapshot()))).toBe(0);
    show();
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: null, sort: oldestFirst });
  });

  it('believes its pages rather than the summary, and says so', async () => {
    const { answerPage, notices, actor: section, show } = startFakeMonthSection({ count: 30, isOpen: true });
    show(30);
    await answerPage(0, 24);
    await answerPage(24, 2, null);

    expect(section.getSnapshot().context.month.count).toBe(26);
    expect(notices).toEqual([{ type: 'count.corrected', month: '2024/3', count: 26 }]);
  });

  it('finds photos the summary does not know of', async () => {
    const { answerPage, notices, show } = startFakeMonthSection({ count: 24 });
    show();
    await answerPage(0, 24, '24');
    await answerPage(24, 6, null);

    expect(notices).toEqual([{ type: 'count.corrected', month: '2024/3', count: 30 }]);
  });

  it('lets the photos farthest from the view go when it holds more than 2,000', async () => {
    const { answerPage, actor: section, show } = startFakeMonthSection({ count: 9000, isOpen: true });
    for (let from = 0; from < 2500; from += 500) {
      show(from + 500, from);
      await answerPage(from, 500);
    }

    expect(heldCount(loadedPages(section.getSnapshot()))).toBe(2000);
    expect(photoAt(loadedPages(section.getSnapshot()), 0)).toBeNull();
    expect(photoAt(loadedPages(section.getSnapshot()), 2499)?.id).toBe('photo-2499');
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { ports, actor: section, show } = startFakeMonthSection();
    const cause = new TypeError('adapter bug');
    show();

    ports.timeline.page.last().crash(cause);
    await settle();

    expect(sectionError(section.getSnapshot())).toEqual({ code: 'unexpected', cause });
  });

  it('says which port is missing when it runs unbound', async () => {
    const month = { ...monthFixture(), isOpen: false };
    const { parent } = recordingParent<MonthSectionNotice>();
    const section = createActor(monthSectionMachine, {
      input: { month, sort: DEFAULT_SORT.photos, parent: parent },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    section.subscribe({ error: (failure) => failures.push(failure) });

    section.start().send({ type: 'section.needed', range: { from: 0, to: 24 } });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "loadPage".')]);
  });
});
