import { describe, expect, it } from 'vitest';

import { startFakeConfirmedAction } from './blocks.fakes.ts';
import { confirmedActionModel } from './confirmed-action.model.ts';
import { pathsOf } from './models/paths.ts';
import { fail, ok } from './result.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };

describe('confirmed action', () => {
  it('sends nothing before the customer confirms', () => {
    const { actor: action, ports } = startFakeConfirmedAction();

    expect(action.getSnapshot().value).toBe('confirming');
    expect(ports.send.calls).toEqual([]);
  });

  it('ends without an answer when the customer cancels', () => {
    const { actor: action, cancel } = startFakeConfirmedAction();

    cancel();

    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: null });
  });

  it('shows the subject as if it were done while it is sent, and once it is done', async () => {
    const { actor: action, confirm, ports, succeed } = startFakeConfirmedAction();
    expect(action.getSnapshot().hasTag('overlaid')).toBe(false);

    confirm();
    confirm();
    expect(action.getSnapshot().hasTag('overlaid')).toBe(true);
    await succeed();

    expect(ports.send.calls).toHaveLength(1);
    expect(action.getSnapshot().hasTag('overlaid')).toBe(true);
    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: ok('saved') });
  });

  it('is rolled back when the service refuses, and tries again under the same key', async () => {
    const { actor: action, confirm, refuse, ports, succeed } = startFakeConfirmedAction();
    confirm();
    await refuse();
    expect(action.getSnapshot().value).toBe('rolledBack');
    expect(action.getSnapshot().hasTag('overlaid')).toBe(false);
    expect(action.getSnapshot().context.answer).toEqual(fail(refused));

    confirm();
    await succeed();

    expect(ports.send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: ok('saved') });
  });

  it('ends with the failure when the customer gives up after it', async () => {
    const { actor: action, cancel, confirm, refuse } = startFakeConfirmedAction();
    confirm();
    await refuse();

    cancel();

    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: fail(refused) });
  });
});

describe('confirmed action, along every path of its model', () => {
  it.each(pathsOf(confirmedActionModel))('$name', async (path) => {
    const world = startFakeConfirmedAction();
    const seen = () => [
      world.actor.getSnapshot().value,
      world.actor.getSnapshot().hasTag('overlaid'),
      world.actor.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.walk({
      events: {
        'it is confirmed': world.confirm,
        'it is cancelled': world.cancel,
        'it arrives': world.succeed,
        'it is refused': world.refuse,
      },
      states: {
        confirming: () => expect(seen()).toEqual(['confirming', false, null]),
        submitting: () => expect(seen()).toEqual(['submitting', true, null]),
        'rolled back': () => expect(seen()).toEqual(['rolledBack', false, false]),
        cancelled: () => expect(seen()).toEqual(['cancelled', false, null]),
        done: () => expect(seen()).toEqual(['done', true, true]),
        'given up': () => expect(seen()).toEqual(['cancelled', false, false]),
      },
    });
  });
});
