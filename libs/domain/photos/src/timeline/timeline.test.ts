import { describe, expect, it } from 'vitest';

import { monthFixture } from '../month/month.fixtures.ts';
import { type MonthDisplay, displayAfter, timelineMonths, withCount, withDisplay } from './timeline.ts';

const march = monthFixture(2024, 3, 17);
const december = monthFixture(2023, 12, 40);
const closed: MonthDisplay = { showsAll: false, openMonths: [] };

describe('the months of a timeline', () => {
  it('leave out a month without photos', () => {
    expect(timelineMonths([march, monthFixture(2024, 2, 0)], 'desc', closed)).toEqual([{ ...march, isOpen: false }]);
  });

  it('are open one by one, or all', () => {
    const open = (display: MonthDisplay) =>
      timelineMonths([march, december], 'desc', display).map(({ isOpen }) => isOpen);

    expect(open({ ...closed, openMonths: [december.id] })).toEqual([false, true]);
    expect(open({ ...closed, showsAll: true })).toEqual([true, true]);
  });

  it('stay the same objects unless they were opened or closed', () => {
    const months = timelineMonths([march, december], 'desc', closed);
    const shown = withDisplay(months, { ...closed, openMonths: [december.id] });

    expect(shown[0]).toBe(months[0]);
    expect(shown[1]).toEqual({ ...december, isOpen: true });
  });

  it('take a corrected count, and leave when nothing is left', () => {
    const months = timelineMonths([march, december], 'desc', closed);

    expect(withCount(months, march.id, 16)).toEqual([{ ...march, count: 16, isOpen: false }, months[1]]);
    expect(withCount(months, march.id, 0)).toEqual([months[1]]);
  });
});

describe('opening and closing', () => {
  it('remembers open months, each once, also while all are shown', () => {
    let display = displayAfter(closed, { type: 'month.opened', month: march.id });
    display = displayAfter(display, { type: 'month.opened', month: march.id });
    expect(display).toEqual({ showsAll: false, openMonths: [march.id] });

    display = displayAfter(display, { type: 'showAll.changed', showsAll: true });
    expect(display).toEqual({ showsAll: true, openMonths: [march.id] });

    expect(displayAfter(display, { type: 'month.closed', month: march.id })).toEqual({
      showsAll: true,
      openMonths: [],
    });
  });
});
