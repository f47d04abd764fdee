import { describe, expect, it } from 'vitest';

import { startFakeViewer } from './viewer.fakes.ts';
import { CONTROLS_REST_MS } from './viewer.machine.ts';
import { areControlsShown, isPhotoZoomed, isViewerClosing } from './viewer.selectors.ts';
import type { ViewerEvent } from './viewer.events.ts';

/** A viewer after some events. */
const after = (...types: readonly ViewerEvent['type'][]) => {
  const world = startFakeViewer();
  for (const type of types) world.viewer.send({ type });
  return { ...world, photo: () => world.viewer.getSnapshot().value.photo };
};

describe('the photo in the viewer', () => {
  it.each([
    ['dragging', ['photo.dragged']],
    ['resting', ['photo.dragged', 'photo.rested']],
    ['pinching', ['photo.dragged', 'photo.pinched']],
    ['zoomed', ['photo.zoomed']],
    ['resting', ['photo.zoomed', 'photo.rested']],
    ['panning', ['photo.zoomed', 'photo.dragged']],
    ['zoomed', ['photo.zoomed', 'photo.dragged', 'photo.zoomed']],
    ['resting', ['photo.zoomed', 'photo.dragged', 'photo.rested']],
    ['pinching', ['photo.zoomed', 'photo.pinched']],
    ['pinching', ['photo.zoomed', 'photo.dragged', 'photo.pinched']],
    ['zoomed', ['photo.pinched', 'photo.zoomed']],
    ['resting', ['photo.pinched', 'photo.rested']],
    ['panning', ['photo.pinched', 'photo.dragged']],
    ['resting', ['photo.zoomed', 'photo.changed']],
    ['closing', ['photo.dragged', 'photo.dismissed']],
    ['closing', ['photo.dismissed', 'photo.changed', 'photo.dragged', 'photo.zoomed']],
  ] as const)('is %s after %j', (state, events) => {
    expect(after(...events).photo()).toBe(state);
  });

  it('is zoomed while it is moved about, and whole again with the next one', () => {
    const seen = (...events: readonly ViewerEvent['type'][]) => {
      const snapshot = after(...events).viewer.getSnapshot();
      return [isPhotoZoomed(snapshot), isViewerClosing(snapshot)];
    };
    expect([
      seen('photo.zoomed', 'photo.dragged'),
      seen('photo.zoomed', 'photo.changed'),
      seen('photo.dismissed'),
    ]).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('the controls', () => {
  const shown = ({ viewer }: ReturnType<typeof after>) => areControlsShown(viewer.getSnapshot());

  it('go after 3 seconds in which nobody does anything', () => {
    const world = after();
    world.clock.increment(CONTROLS_REST_MS - 1);
    expect(shown(world)).toBe(true);
    world.clock.increment(1);
    expect(shown(world)).toBe(false);
  });

  it('stay 3 seconds more with everything the customer does, and come back with it', () => {
    const world = after();
    world.clock.increment(2000);
    world.viewer.send({ type: 'viewer.used' });
    world.clock.increment(2000);
    expect(shown(world)).toBe(true);
    world.clock.increment(1000);
    expect(shown(world)).toBe(false);
    world.viewer.send({ type: 'viewer.used' });
    expect(shown(world)).toBe(true);
  });

  it('stay while one of them is used', () => {
    const world = after('controls.entered');
    world.clock.increment(60_000);
    expect(shown(world)).toBe(true);
    world.viewer.send({ type: 'controls.left' });
    world.clock.increment(CONTROLS_REST_MS);
    expect(shown(world)).toBe(false);
    world.viewer.send({ type: 'controls.entered' });
    expect(shown(world)).toBe(true);
  });

  it('go and come with a tap on the photo', () => {
    const world = after('photo.tapped');
    expect(shown(world)).toBe(false);
    world.viewer.send({ type: 'photo.tapped' });
    expect(shown(world)).toBe(true);
  });
});
