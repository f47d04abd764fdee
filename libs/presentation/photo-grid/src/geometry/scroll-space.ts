/**
 * Maps a library of any height onto a scroll box that every browser can make.
 *
 * Browsers cap the height of a box (Chromium at 33.5 million device px, Firefox at 17.9 million CSS px). Above the cap
 * the box stands for the library like this: a stretch at either end is 1:1, and what lies between is stretched evenly.
 * Scrolling by wheel, touch or keys still moves photos 1:1 everywhere; only leaps follow the stretched map. What 1:1
 * moves leave between box and map is settled silently when scrolling rests.
 */
export interface ScrollSpace {
  /** Height of the library. */
  readonly content: number;
  /** Height of the window. */
  readonly viewport: number;
  /** Height of the scroll box. */
  readonly height: number;
}

/** Where the scroll box is, and what that shows: the offset of the first visible px. */
export interface BoxPosition {
  readonly scroll: number;
  readonly offset: number;
}

export const MAX_SCROLL_HEIGHT_PX = 8_000_000;

/** Up to here the compositor's 32-bit floats are exact to the device pixel. */
const MAX_DEVICE_PX = 2 ** 24;
/** Length of the 1:1 stretch at either end. */
const MAX_EDGE_PX = 200_000;
/** A single move beyond this many viewports is a leap. */
const LEAP_VIEWPORTS = 4;

export const createScrollSpace = (content: number, viewport: number, devicePixelRatio: number): ScrollSpace => ({
  content,
  viewport,
  height: Math.min(content, MAX_SCROLL_HEIGHT_PX, Math.floor(MAX_DEVICE_PX / devicePixelRatio)),
});

const isCapped = ({ content, height }: ScrollSpace): boolean => content > height;
const maxScroll = ({ height, viewport }: ScrollSpace): number => height - viewport;
const edge = (space: ScrollSpace): number => Math.min(MAX_EDGE_PX, maxScroll(space) / 4);

/** The last offset at which the viewport is still full; 0 when everything fits. */
export const maxOffset = ({ content, viewport }: ScrollSpace): number => Math.max(0, content - viewport);

/** How many px of the library one px of the scroll box stands for between the ends. */
const stretch = (space: ScrollSpace): number =>
  (maxOffset(space) - 2 * edge(space)) / (maxScroll(space) - 2 * edge(space));

/** What a place in the scroll box stands for. Before and after the box it goes on 1:1. */
export const offsetFor = (space: ScrollSpace, scroll: number): number => {
  if (!isCapped(space) || scroll <= edge(space)) return scroll;
  const left = maxScroll(space) - scroll;
  if (left <= edge(space)) return maxOffset(space) - left;
  return edge(space) + (scroll - edge(space)) * stretch(space);
};

/** The place in the scroll box that stands for an offset; the inverse of {@link offsetFor}. */
export const scrollFor = (space: ScrollSpace, offset: number): number => {
  if (!isCapped(space) || offset <= edge(space)) return offset;
  const left = maxOffset(space) - offset;
  if (left <= edge(space)) return maxScroll(space) - left;
  return edge(space) + (offset - edge(space)) / stretch(space);
};

/** What is shown after the scroll box has moved: small moves shift photos 1:1, leaps follow the map. */
export const moveTo = (space: ScrollSpace, { scroll, offset }: BoxPosition, target: number): BoxPosition => {
  const distance = target - scroll;
  const leaps = !isCapped(space) || Math.abs(distance) > LEAP_VIEWPORTS * space.viewport;
  return { scroll: target, offset: leaps ? offsetFor(space, target) : offset + distance };
};

/** Whether box and map disagree so close to an end that the next move could run into it too early or too late. */
export const mustSettle = (space: ScrollSpace, position: BoxPosition): boolean =>
  isAdrift(space, position) &&
  (isNearEnd(position.scroll, maxScroll(space), space.viewport) ||
    isNearEnd(position.offset, maxOffset(space), space.viewport));

const isNearEnd = (value: number, max: number, margin: number): boolean => value < margin || value > max - margin;

/** Whether the scroll box should be moved to where the map has it. Less than a px is rounding by the browser. */
export const isAdrift = (space: ScrollSpace, { scroll, offset }: BoxPosition): boolean =>
  isCapped(space) && Math.abs(scrollFor(space, offset) - scroll) >= 1;

/** What is shown after the box was sent to where the map has `offset`, and came to rest at `scroll`. */
export const arriveAt = (space: ScrollSpace, scroll: number, offset: number): BoxPosition => {
  const isThere = isCapped(space) && !isAdrift(space, { scroll, offset });
  return { scroll, offset: isThere ? offset : offsetFor(space, scroll) };
};
