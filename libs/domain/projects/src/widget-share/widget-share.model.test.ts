import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeWidgetShare } from './widget-share.fakes.ts';
import { shareFailure } from './widget-share.machine.ts';
import { widgetShareModel } from './widget-share.model.ts';

describe('sharing, along every path of its model', () => {
  it.each(pathsOf(widgetShareModel))('$name', async (path) => {
    const world = startFakeWidgetShare();
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      const { senderName } = world.form().getSnapshot().context.values;
      return [snapshot.value, shareFailure(snapshot)?.code ?? null, senderName];
    };
    await path.walk({
      events: {
        'it is submitted': world.submit,
        'it is filled in': () => world.fill(),
        'the service takes it': world.accept,
        'the service refuses': () => world.refuse(),
        'it is reset': world.reset,
      },
      states: {
        empty: () => expect(all()).toEqual(['editing', null, '']),
        refused: () => expect(all()).toEqual(['editing', null, '']),
        'filled in': () => expect(all()).toEqual(['editing', null, 'Anna']),
        sending: () => expect(all()).toEqual(['sending', null, 'Anna']),
        failed: () => expect(all()).toEqual(['failed', 'refused', 'Anna']),
        sent: () => expect(all()).toEqual(['sent', null, '']),
        'another one': () => expect(all()).toEqual(['sent', null, 'Anna']),
      },
    });
  });
});
