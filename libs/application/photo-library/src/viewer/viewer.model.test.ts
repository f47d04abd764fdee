import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeViewer } from './viewer.fakes.ts';
import { CONTROLS_REST_MS } from './viewer.machine.ts';
import { areControlsShown, isPhotoZoomed, isViewerClosing } from './viewer.selectors.ts';

/** What fingers do to a photo, and how large it then is. Written from the specification (C14.1, C14.2). */
const photo = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it is zoomed in'
        | 'it is zoomed out'
        | 'it is dragged'
        | 'it is let go'
        | 'it is swiped away'
        | 'the next comes';
    };
  }>(),
}).createMachine({
  initial: 'whole',
  states: {
    whole: { on: { 'it is zoomed in': 'large', 'it is dragged': 'on the move', 'the next comes': 'whole' } },
    'on the move': { on: { 'it is let go': 'whole', 'it is swiped away': 'gone' } },
    large: { on: { 'it is zoomed out': 'whole', 'it is dragged': 'moved about', 'the next comes': 'whole' } },
    'moved about': { on: { 'it is let go': 'large' } },
    gone: {},
  },
});

/** What is around the photo. */
const controls = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'nobody does anything'
        | 'the photo is tapped'
        | 'the mouse moves'
        | 'a control is used'
        | 'the control is left';
    };
  }>(),
}).createMachine({
  initial: 'seen',
  states: {
    seen: { on: { 'nobody does anything': 'unseen', 'the photo is tapped': 'unseen', 'a control is used': 'in use' } },
    unseen: { on: { 'the mouse moves': 'seen', 'the photo is tapped': 'seen', 'a control is used': 'in use' } },
    'in use': { on: { 'nobody does anything': 'in use', 'the control is left': 'seen' } },
  },
});

describe('the viewer, along every path of its models', () => {
  const pathsOfPhoto = createTestModel(photo).getSimplePaths();

  it.each(pathsOfPhoto.map((path) => [path.description, path] as const))('photo: %s', async (_, path) => {
    const { viewer } = startFakeViewer();
    const seen = () => [isPhotoZoomed(viewer.getSnapshot()), isViewerClosing(viewer.getSnapshot())];

    await path.test({
      events: {
        'it is zoomed in': () => viewer.send({ type: 'photo.zoomed' }),
        'it is zoomed out': () => viewer.send({ type: 'photo.rested' }),
        'it is dragged': () => viewer.send({ type: 'photo.dragged' }),
        'it is let go': () =>
          viewer.send({ type: isPhotoZoomed(viewer.getSnapshot()) ? 'photo.zoomed' : 'photo.rested' }),
        'it is swiped away': () => viewer.send({ type: 'photo.dismissed' }),
        'the next comes': () => viewer.send({ type: 'photo.changed' }),
      },
      states: {
        whole: () => expect(seen()).toEqual([false, false]),
        'on the move': () => expect(seen()).toEqual([false, false]),
        large: () => expect(seen()).toEqual([true, false]),
        'moved about': () => expect(seen()).toEqual([true, false]),
        gone: () => expect(seen()).toEqual([false, true]),
      },
    });
  });

  const pathsOfControls = createTestModel(controls).getSimplePaths();

  it.each(pathsOfControls.map((path) => [path.description, path] as const))('controls: %s', async (_, path) => {
    const { clock, viewer } = startFakeViewer();
    const areSeen = () => areControlsShown(viewer.getSnapshot());

    await path.test({
      events: {
        'nobody does anything': () => clock.increment(CONTROLS_REST_MS),
        'the photo is tapped': () => viewer.send({ type: 'photo.tapped' }),
        'the mouse moves': () => viewer.send({ type: 'viewer.used' }),
        'a control is used': () => viewer.send({ type: 'controls.entered' }),
        'the control is left': () => viewer.send({ type: 'controls.left' }),
      },
      states: {
        seen: () => expect(areSeen()).toBe(true),
        unseen: () => expect(areSeen()).toBe(false),
        'in use': () => expect(areSeen()).toBe(true),
      },
    });
  });
});
