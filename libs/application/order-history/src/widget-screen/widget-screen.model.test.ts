import { pathsOf } from '@account-area/kernel/models';
import { widgetFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';

import { startFakeWidgetScreen } from './widget-screen.fakes.ts';
import { widgetActorIn } from './widget-screen.machine.ts';
import { widgetScreenModel } from './widget-screen.model.ts';

const beingMade = widgetFixture({ isReady: false, address: null });

describe('the page of one online version, along every path of its model', () => {
  it.each(pathsOf(widgetScreenModel))('$name', async (path) => {
    const world = startFakeWidgetScreen();
    const widget = () => widgetActorIn(world.actor.getSnapshot());
    const seen = () => widget()?.getSnapshot().value;

    await path.walk({
      events: {
        'there is one': () => world.find(),
        'it is being made': () => world.find(beingMade),
        'there is none': () => world.find(null),
        'that is refused': world.refuse,
        'the customer requests it': () => widget()?.send({ type: 'widget.asked' }),
        'the service takes it': () => world.accept(),
        'the customer comes back': () => world.happen('page.shown'),
      },
      states: {
        unknown: () => expect(seen()).toBe('unknown'),
        'not known': () => expect(seen()).toBe('failed'),
        none: () => expect(seen()).toBe('absent'),
        'being requested': () => expect(seen()).toBe('requesting'),
        requested: () => expect(seen()).toEqual({ requested: 'waiting' }),
        'looked for': () => expect(seen()).toEqual({ requested: 'looking' }),
        ready: () => expect(seen()).toBe('ready'),
      },
    });
  });
});
