// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { maxOffset, scrollFor } from '../geometry/scroll-space.ts';
import type { PagePlace } from './scroller.ts';
import { offsetOf, viewportAfter } from './viewport-reducer.ts';
import { NEW_VIEWPORT, type ViewportEvent, type ViewportState } from './viewport-state.ts';
import { DESKTOP, MILLION, PHONE, sectionsOf } from './viewport.fixtures.ts';

const WINDOW = { height: 900, devicePixelRatio: 1 };
const ABOVE_PX = 130;
const NO_INSETS = { top: 0, bottom: 0 };
const photoAt = (sectionId: string, index: number) => ({ id: `${sectionId}-${index}` });

/** Where the page is after it was sent to a scroll: as far as it goes, in whole px. */
const placeAt = ({ space }: ViewportState, scroll: number): PagePlace => ({
  scroll: Math.round(Math.min(Math.max(scroll, -ABOVE_PX), Math.max(-ABOVE_PX, space.height - WINDOW.height))),
  start: -ABOVE_PX,
});

/** A step, and the placing of the page that it asks for. */
const stepped = (state: ViewportState, event: ViewportEvent): ViewportState => {
  const next = Object.freeze(viewportAfter(state, event));
  if (next.destination === null) return next;
  const here = placeAt(next, next.position.scroll);
  const place =
    next.destination.offset === 'here' ? here : placeAt(next, scrollFor(next.space, offsetOf(next.destination, here)));
  return Object.freeze(viewportAfter(next, { type: 'page.placed', place, now: 0, photoAt }));
};

const played = (events: readonly ViewportEvent[], from: ViewportState = NEW_VIEWPORT): ViewportState =>
  events.reduce(stepped, from);

const started = (sections = MILLION) =>
  played([
    { type: 'sections.changed', sections, window: null, photoAt: null },
    { type: 'grid.laidOut', layout: DESKTOP, window: null },
    { type: 'grid.attached', window: WINDOW },
  ]);

const scrolledTo = (state: ViewportState, scroll: number) =>
  stepped(state, { type: 'page.scrolled', place: placeAt(state, scroll), now: 0 });

describe('the state of a viewport', () => {
  it.each([
    ['sections', ['laidOut', 'attached']],
    ['a layout', ['changed', 'attached']],
    ['a page', ['changed', 'laidOut']],
  ])('has no view without %s', (missing, events) => {
    const all: Readonly<Record<string, ViewportEvent>> = {
      changed: { type: 'sections.changed', sections: MILLION, window: null, photoAt: null },
      laidOut: { type: 'grid.laidOut', layout: DESKTOP, window: null },
      attached: { type: 'grid.attached', window: WINDOW },
    };
    const state = played(events.flatMap((name) => all[name] ?? []));
    // Without sections the view is there, and empty.
    expect(state.view?.rows ?? []).toEqual([]);
    expect(state.view === null).toBe(missing !== 'sections');
  });

  it('asks to be sent to what is sought, and lets go of what was kept in place', () => {
    const state = played([{ type: 'page.rested', photoAt }], scrolledTo(started(), 5_000));
    expect(state.top).not.toBeNull();

    const next = viewportAfter(state, { type: 'section.sought', section: 7, insets: NO_INSETS });

    expect(next).toMatchObject({ goal: 7, anchor: null, top: null, destination: { isLeap: true } });
    expect(next.position).toBe(state.position);
  });

  it('is the same after a scroll within rounding, and has the same view after one within a row', () => {
    const state = stepped(scrolledTo(started(), 5_000), { type: 'page.rested', photoAt });
    const within = viewportAfter(state, { type: 'page.scrolled', place: { scroll: 5_000.4, start: -130 }, now: 1 });
    expect(within).toBe(state);
    const scrolled = scrolledTo(state, 5_010);
    expect(scrolled.position.offset).toBe(5_010);
    expect(scrolled.view).toBe(state.view);
    expect(scrolledTo(state, 5_200).view).not.toBe(state.view);
  });

  it('is the same after a placing that nothing asked for', () => {
    const state = started();
    const place = { scroll: 77, start: -130 };
    expect(viewportAfter(state, { type: 'page.placed', place, now: 0, photoAt })).toBe(state);
  });

  it('holds its invariants through any events', () => {
    const small = sectionsOf([24, 0, 500, 24]);
    const event = fc.oneof(
      fc.double({ min: -200, max: 9e6, noNaN: true }).map((scroll) => ({ scroll })),
      fc.constantFrom<ViewportEvent>(
        { type: 'grid.attached', window: WINDOW },
        { type: 'grid.laidOut', layout: PHONE, window: WINDOW },
        { type: 'grid.laidOut', layout: DESKTOP, window: null },
        { type: 'sections.changed', sections: small, window: WINDOW, photoAt },
        { type: 'sections.changed', sections: MILLION, window: WINDOW, photoAt: null },
        { type: 'window.resized', window: { height: 500, devicePixelRatio: 3 } },
        { type: 'page.rested', photoAt },
        { type: 'photos.changed', photoAt: (id, index) => (index > 0 ? photoAt(id, index - 1) : null) },
        { type: 'photos.changed', photoAt },
        { type: 'cell.kept', cell: { section: 2, index: 3 } },
        { type: 'cell.sought', cell: { section: 2, index: 20 }, insets: NO_INSETS },
        { type: 'section.sought', section: 0, insets: NO_INSETS },
        { type: 'section.sought', section: 3, insets: NO_INSETS },
        { type: 'offset.sought', offset: 4_000 },
        { type: 'scrubbing.changed', scrubbing: true },
        { type: 'scrubbing.changed', scrubbing: false },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = started(small);
        for (const next of events) {
          const before = state;
          state = 'scroll' in next ? scrolledTo(state, next.scroll) : stepped(state, next);
          const { geometry, position, scrubbing, space, view } = state;
          expect(state.destination).toBeNull();
          expect(view).toMatchObject({ geometry, scrubbing, height: space.height });
          expect(view?.shift).toBeCloseTo(position.scroll - position.offset, 0);
          expect(position.offset).toBeLessThanOrEqual(maxOffset(space) + ABOVE_PX + WINDOW.height);
          if (state.isAtTop) expect(position.offset).toBeLessThanOrEqual(0);
          if ('scroll' in next && state !== before) expect([state.anchor, state.goal]).toEqual([null, null]);
        }
      }),
    );
  });
});
