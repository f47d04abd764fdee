import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { followGestures } from './gesture-stage.ts';

const WIDTH_PX = 400;

let hasReducedMotion = false;

beforeEach(() => {
  hasReducedMotion = false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const sized = (element: HTMLElement): HTMLElement =>
  Object.defineProperties(element, {
    clientWidth: { value: WIDTH_PX },
    clientHeight: { value: 800 },
    offsetWidth: { value: WIDTH_PX },
    offsetHeight: { value: 300 },
  });

/** A stage with a photo on it that has others on both sides; it tells where photos slide in from. */
const startStage = ({ isRightToLeft = false } = {}) => {
  const [stage, track, picture] = Array.from({ length: 3 }, () => sized(document.createElement('div')));
  if (stage === undefined || track === undefined || picture === undefined) throw new Error('There are three elements.');
  document.body.append(stage);
  stage.append(track);
  track.append(picture);
  const slides: string[] = [];
  let isSliding = false;
  const cancel = () => {
    isSliding = false;
  };
  Object.assign(stage, { setPointerCapture: () => undefined });
  Object.assign(track, {
    animate: ([first]: readonly Keyframe[]) => {
      isSliding = true;
      slides.push(String(first?.['transform']));
    },
    getAnimations: () => (isSliding ? [{ cancel }] : []),
  });
  const went: string[] = [];
  const following = followGestures({
    stage,
    track,
    picture: () => picture,
    ways: () => ({ hasNext: true, hasPrevious: true, isRightToLeft }),
    handlers: () => ({
      next: () => went.push('next'),
      previous: () => went.push('previous'),
      close: () => went.push('close'),
      tapped: () => went.push('tapped'),
      zoomed: () => went.push('zoomed'),
    }),
  });
  const point = (type: string, clientX: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX, clientY: 200, bubbles: true }),
    );
  return {
    following,
    slides,
    isSliding: () => isSliding,
    went,
    swipe: (from: number, to: number) => {
      point('pointerdown', from);
      point('pointermove', to);
      point('pointerup', to);
    },
  };
};

describe('a photo that arrives on the stage', () => {
  it.each([
    ['the next one', false, 300, 100, 'next', 'translateX(200px)'],
    ['the one before', false, 100, 300, 'previous', 'translateX(-200px)'],
    ['the next one from right to left', true, 100, 300, 'next', 'translateX(-200px)'],
    ['the one before from right to left', true, 300, 100, 'previous', 'translateX(200px)'],
  ])('slides in from where a swipe has left it: %s', (_, isRightToLeft, from, to, way, place) => {
    const { following, slides, swipe, went } = startStage({ isRightToLeft });
    swipe(from, to);
    following.arrive();

    expect([went, slides]).toEqual([[way], [place]]);
  });

  it('is there at once after a key, even while another one slides in', () => {
    const { following, isSliding, slides, swipe } = startStage();
    swipe(300, 100);
    following.arrive();
    expect(isSliding()).toBe(true);

    following.arrive();

    expect([isSliding(), slides]).toEqual([false, ['translateX(200px)']]);
  });

  it('is there at once after a swipe that went back', () => {
    const { following, slides, swipe, went } = startStage();
    swipe(300, 290);
    following.arrive();

    expect([went, slides]).toEqual([[], []]);
  });

  it('is there at once where nothing is to move', () => {
    const { following, slides, swipe, went } = startStage();
    hasReducedMotion = true;
    swipe(300, 100);
    following.arrive();

    expect([went, slides]).toEqual([['next'], []]);
  });
});
