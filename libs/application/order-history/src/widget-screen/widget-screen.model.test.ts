import { typesOf } from '@account-area/kernel';
import { widgetFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeWidgetScreen } from './widget-screen.fakes.ts';
import { widgetActorIn } from './widget-screen.machine.ts';

const beingMade = widgetFixture({ isReady: false, address: null });

/** An online version on a page of its own. Written from the specification (C33.2, D41). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'there is one'
        | 'it is being made'
        | 'there is none'
        | 'that is refused'
        | 'the customer requests it'
        | 'the service takes it'
        | 'the customer comes back';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'there is one': 'ready',
        'it is being made': 'requested',
        'there is none': 'none',
        'that is refused': 'not known',
      },
    },
    'not known': { on: { 'the customer comes back': 'unknown' } },
    none: { on: { 'the customer requests it': 'being requested', 'the customer comes back': 'none' } },
    'being requested': { on: { 'the service takes it': 'requested' } },
    requested: { on: { 'the customer comes back': 'looked for' } },
    'looked for': { on: { 'there is one': 'ready', 'it is being made': 'requested' } },
    ready: { on: { 'the customer comes back': 'ready' } },
  },
});

describe('the page of one online version, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeWidgetScreen();
    const widget = () => widgetActorIn(world.actor.getSnapshot());
    const seen = () => widget()?.getSnapshot().value;

    await path.test({
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
