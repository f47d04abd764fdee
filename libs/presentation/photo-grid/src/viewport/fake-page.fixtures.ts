import type { Insets, Scroller, ScrollListeners } from './scroller.ts';

/** A document with a grid in it, as far as scrolling goes: it ends where its content ends and knows whole px only. */
export interface FakePage {
  readonly scroller: Scroller;
  /** The customer scrolls by so many px. */
  readonly scrollBy: (distance: number) => void;
  /** The customer lets go of the wheel, the finger or the scrollbar. */
  readonly rest: () => void;
  readonly resize: (height: number) => void;
  /** What is above the grid becomes so high; what is in the window stays where it was, as far as the page allows. */
  readonly resizeAbove: (height: number) => void;
  readonly scrollTop: () => number;
  readonly scrollHeight: () => number;
}

export interface FakePageOptions {
  readonly above?: number;
  readonly below?: number;
  readonly windowHeight?: number;
  readonly devicePixelRatio?: number;
  readonly insets?: Insets;
}

export const createFakePage = ({
  above: initiallyAbove = 130,
  below = 90,
  windowHeight = 900,
  devicePixelRatio = 1,
  insets = { top: 0, bottom: 0 },
}: FakePageOptions = {}): FakePage => {
  let above = initiallyAbove;
  let scrollTop = 0;
  let boxHeight = 0;
  let height = windowHeight;
  let listeners: ScrollListeners | null = null;
  const scrollHeight = () => above + boxHeight + below;
  const scrollTo = (top: number) => {
    scrollTop = Math.round(Math.min(Math.max(0, top), Math.max(0, scrollHeight() - height)));
  };
  return {
    scrollTop: () => scrollTop,
    scrollHeight,
    scrollBy(distance) {
      scrollTo(scrollTop + distance);
      listeners?.moved();
    },
    rest: () => listeners?.rested(),
    resize(next) {
      height = next;
      listeners?.resized();
    },
    resizeAbove(next) {
      above = next;
      scrollTo(scrollTop);
    },
    scroller: {
      place: () => ({ scroll: scrollTop - above, start: -above }),
      window: () => ({ height, devicePixelRatio }),
      insets: () => insets,
      scrollTo: (scroll) => scrollTo(above + scroll),
      stretchTo(stretched) {
        boxHeight = stretched;
        scrollTo(scrollTop);
      },
      listen(heard) {
        listeners = heard;
        return () => {
          listeners = null;
        };
      },
    },
  };
};
