import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeWidget, widgetFixture } from './widget.fakes.ts';
import { isWidgetRequestable, widgetFailure } from './widget.machine.ts';
import { WIDGET_POLL_MS } from './widget.ts';

/** An online version, as a customer requests it. Written from the specification (C29.3, C33). */
const widget = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'there is none'
        | 'the order is blocked'
        | 'it is requested already'
        | 'it is ready'
        | 'that cannot be read'
        | 'the customer tries again'
        | 'the customer requests it'
        | 'the service takes it'
        | 'the service refuses'
        | 'there can be none'
        | 'time passes'
        | 'the customer looks again';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'there is none': 'absent',
        'the order is blocked': 'blocked',
        'it is requested already': 'requested',
        'it is ready': 'ready',
        'that cannot be read': 'not known',
      },
    },
    'not known': {
      on: {
        'the customer tries again': 'unknown',
        'the customer looks again': 'unknown',
        'the customer requests it': 'not known',
      },
    },
    blocked: { on: { 'the customer requests it': 'blocked', 'the customer looks again': 'looked up again' } },
    'looked up again': {
      on: {
        'there is none': 'absent after all',
        'the order is blocked': 'blocked',
        'it is requested already': 'requested after all',
        'it is ready': 'ready',
        'that cannot be read': 'blocked',
      },
    },
    // What follows is the same as without the detour.
    'absent after all': {},
    'requested after all': {},
    absent: { on: { 'the customer requests it': 'being requested' } },
    'being requested': {
      on: {
        'the service takes it': 'requested',
        'the service refuses': 'not requested',
        'there can be none': 'blocked',
      },
    },
    'not requested': {
      on: {
        'the customer requests it': 'being requested',
        'the customer tries again': 'unknown',
        'the customer looks again': 'not requested',
      },
    },
    requested: { on: { 'time passes': 'looked for', 'the customer looks again': 'looked for' } },
    'looked for': {
      on: { 'it is ready': 'ready', 'it is requested already': 'requested', 'that cannot be read': 'requested' },
    },
    ready: {},
  },
});

describe('an online version, along every path of its model', () => {
  const paths = createTestModel(widget).getSimplePaths();
  const requested = widgetFixture({ isReady: false, address: null });

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeWidget();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, widgetFailure(snapshot)?.code ?? null, isWidgetRequestable(snapshot)];
    };

    await path.test({
      events: {
        'there is none': () => world.find(null),
        'the order is blocked': () => world.find(null, { isBlocked: true }),
        'it is requested already': () => world.find(requested),
        'it is ready': () => world.find(widgetFixture()),
        'that cannot be read': world.refuseToFind,
        'the customer tries again': world.retry,
        'the customer requests it': world.ask,
        'the service takes it': () => world.accept(),
        'the service refuses': world.refuse,
        'there can be none': () => world.accept(null),
        'time passes': () => world.clock.increment(WIDGET_POLL_MS),
        'the customer looks again': world.show,
      },
      states: {
        unknown: () => expect(seen()).toEqual(['unknown', null, false]),
        'not known': () => expect(seen()[1]).toBe('refused'),
        blocked: () => expect(seen()).toEqual([{ blocked: 'waiting' }, null, false]),
        'looked up again': () => expect(seen()).toEqual([{ blocked: 'looking' }, null, false]),
        absent: () => expect(seen()).toEqual(['absent', null, true]),
        'being requested': () => expect(seen()).toEqual(['requesting', null, false]),
        'not requested': () => expect(seen()).toEqual(['failed', 'refused', true]),
        requested: () => expect(seen()).toEqual([{ requested: 'waiting' }, null, false]),
        'absent after all': () => expect(seen()).toEqual(['absent', null, true]),
        'requested after all': () => expect(seen()).toEqual([{ requested: 'waiting' }, null, false]),
        'looked for': () => expect(seen()).toEqual([{ requested: 'looking' }, null, false]),
        ready: () => expect(seen()).toEqual(['ready', null, false]),
      },
    });
  });
});
