import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakePreviewControls } from './preview-controls.fakes.ts';
import { areControlsShown, CONTROLS_REST_MS, isPreviewClosed } from './preview-controls.machine.ts';
import { previewControlsModel } from './preview-controls.model.ts';

describe('the controls of the preview, along every path of their model', () => {
  it.each(pathsOf(previewControlsModel))('$name', async (path) => {
    const { clock, actor: controls } = startFakePreviewControls();
    const areSeen = () => areControlsShown(controls.getSnapshot());

    await path.walk({
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
