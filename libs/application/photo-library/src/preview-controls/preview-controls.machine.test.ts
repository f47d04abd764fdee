import { describe, expect, it } from 'vitest';

import { startFakePreviewControls } from './preview-controls.fakes.ts';
import {
  areControlsShown,
  CONTROLS_REST_MS,
  isPreviewClosed,
  type PreviewControlsEvent,
} from './preview-controls.machine.ts';

const after = (...types: readonly PreviewControlsEvent['type'][]) => {
  const world = startFakePreviewControls();
  for (const type of types) world.actor.send({ type });
  return world;
};

describe('the controls of the preview', () => {
  const shown = ({ actor: controls }: ReturnType<typeof after>) => areControlsShown(controls.getSnapshot());

  it('go after 3 seconds without input', () => {
    const world = after();
    world.clock.increment(CONTROLS_REST_MS - 1);
    expect(shown(world)).toBe(true);
    world.clock.increment(1);
    expect(shown(world)).toBe(false);
  });

  it('stay 3 seconds more with everything the customer does, and come back with it', () => {
    const world = after();
    world.clock.increment(2000);
    world.actor.send({ type: 'preview.used' });
    world.clock.increment(2000);
    expect(shown(world)).toBe(true);
    world.clock.increment(1000);
    expect(shown(world)).toBe(false);
    world.actor.send({ type: 'preview.used' });
    expect(shown(world)).toBe(true);
  });

  it('stay while one of them is used', () => {
    const world = after('controls.entered');
    world.clock.increment(60_000);
    expect(shown(world)).toBe(true);
    world.actor.send({ type: 'controls.left' });
    world.clock.increment(CONTROLS_REST_MS);
    expect(shown(world)).toBe(false);
    world.actor.send({ type: 'controls.entered' });
    expect(shown(world)).toBe(true);
  });

  it('go and come with a tap on the photo', () => {
    const world = after('photo.tapped');
    expect(shown(world)).toBe(false);
    world.actor.send({ type: 'photo.tapped' });
    expect(shown(world)).toBe(true);
  });
  it('stay closed once the preview is', () => {
    const { actor: controls } = after('controls.entered');
    expect(isPreviewClosed(controls.getSnapshot())).toBe(false);
    for (const type of ['preview.closed', 'controls.entered', 'preview.used', 'photo.tapped'] as const) {
      controls.send({ type });
      expect(isPreviewClosed(controls.getSnapshot())).toBe(true);
    }
  });
});
