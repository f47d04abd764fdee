import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakePreviewControls } from './preview-controls.fakes.ts';
import { areControlsShown, CONTROLS_REST_MS, isPreviewClosed } from './preview-controls.machine.ts';

/** The controls around the photo (C14.1). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'time passes'
        | 'the photo is tapped'
        | 'the mouse moves'
        | 'a control is used'
        | 'the control is left'
        | 'the preview is closed';
    };
  }>(),
}).createMachine({
  initial: 'seen',
  states: {
    seen: { on: { 'time passes': 'unseen', 'the photo is tapped': 'unseen', 'a control is used': 'in use' } },
    unseen: { on: { 'the mouse moves': 'seen', 'the photo is tapped': 'seen', 'a control is used': 'in use' } },
    'in use': { on: { 'time passes': 'in use', 'the control is left': 'seen' } },
    closed: {},
  },
  on: { 'the preview is closed': '.closed' },
});

describe('the controls of the preview, along every path of their model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { clock, actor: controls } = startFakePreviewControls();
    const areSeen = () => areControlsShown(controls.getSnapshot());

    await path.test({
      events: {
        'time passes': () => clock.increment(CONTROLS_REST_MS),
        'the photo is tapped': () => controls.send({ type: 'photo.tapped' }),
        'the mouse moves': () => controls.send({ type: 'preview.used' }),
        'a control is used': () => controls.send({ type: 'controls.entered' }),
        'the control is left': () => controls.send({ type: 'controls.left' }),
        'the preview is closed': () => controls.send({ type: 'preview.closed' }),
      },
      states: {
        seen: () => expect(areSeen()).toBe(true),
        unseen: () => expect(areSeen()).toBe(false),
        'in use': () => expect(areSeen()).toBe(true),
        closed: () => expect(isPreviewClosed(controls.getSnapshot())).toBe(true),
      },
    });
  });
});
