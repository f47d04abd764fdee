import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeWidget, widgetFixture } from './widget.fakes.ts';
import { isWidgetRequestable, widgetFailure } from './widget.machine.ts';
import { WIDGET_POLL_MS } from './widget.ts';
import { widgetModel } from './widget.model.ts';

describe('an online version, along every path of its model', () => {
  const requested = widgetFixture({ isReady: false, address: null });

  it.each(pathsOf(widgetModel))('$name', async (path) => {
    const world = startFakeWidget();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, widgetFailure(snapshot)?.code ?? null, isWidgetRequestable(snapshot)];
    };

    await path.walk({
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
