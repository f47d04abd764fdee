import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { FAKE_LIFETIME_MS, FAKE_RETRY_MS, startFakeResource } from './blocks.fakes.ts';
import { pathsOf } from './models/paths.ts';
import { bindResource, createResourceMachine } from './resource.ts';
import { resourceModel } from './resource.model.ts';
import { controlledCall, inspector, settle } from './testing.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };

describe('resource', () => {
  it('asks for nothing until it is needed', () => {
    const { ports, actor: resource } = startFakeResource();

    expect(resource.getSnapshot().value).toBe('notRequested');
    expect(ports.load.calls).toEqual([]);
  });

  it('loads its query once and keeps the value however often it is needed', async () => {
    const { answer, ports, need, actor: resource } = startFakeResource();

    need();
    need();
    await answer('first');
    need();

    expect(ports.load.calls.map(({ input }) => input)).toEqual([{ page: 1 }]);
    expect(resource.getSnapshot().value).toBe('finished');
    expect(resource.getSnapshot().context).toEqual({
      query: { page: 1 },
      value: 'first',
      error: null,
      failures: 0,
      lifetimeMs: FAKE_LIFETIME_MS,
    });
  });

  it('keeps the last good value while it loads again and after that failed', async () => {
    const { answer, invalidate, need, refuse, actor: resource } = startFakeResource();
    need();
    await answer('first');

    invalidate();
    expect(resource.getSnapshot().value).toBe('inProgress');
    expect(resource.getSnapshot().context.value).toBe('first');

    await refuse();
    expect(resource.getSnapshot().value).toBe('failed');
    expect(resource.getSnapshot().context).toMatchObject({ value: 'first', error: refused, failures: 1 });
  });

  it.each([
    ['needed', 'need'],
    ['invalidated', 'invalidate'],
  ] as const)(
    'tries again after a failure when it is %s, and forgets the failure once that succeeds',
    async (_, again) => {
      const world = startFakeResource();
      world.need();
      await world.refuse();

      world[again]();
      await world.answer('second');

      expect(world.actor.getSnapshot().context).toMatchObject({ value: 'second', error: null, failures: 0 });
    },
  );

  it('forgets its value when a failure says that there is none any more', async () => {
    const { answer, invalidate, need, refuse, actor: resource } = startFakeResource({ isGoneOnceRefused: true });
    need();
    await answer('first');
    invalidate();
    await refuse();

    expect(resource.getSnapshot().context).toMatchObject({ value: null, error: refused, failures: 1 });
  });

  it('abandons the request on its way when it is invalidated, and drops its late answer', async () => {
    const { answer, invalidate, ports, need, actor: resource } = startFakeResource();
    need();
    const [first] = ports.load.calls;

    invalidate();
    first?.succeed('outdated');
    await settle();

    expect(first?.signal.aborted).toBe(true);
    expect(resource.getSnapshot().value).toBe('inProgress');
    await answer('current');
    expect(resource.getSnapshot().context.value).toBe('current');
  });

  it('is loaded as soon as it starts when it is eager', () => {
    expect(startFakeResource({ eager: true }).ports.load.calls).toHaveLength(1);
  });

  it('forgets a failure at once when the customer asks again, and not when it is loaded again by itself', async () => {
    const { clock, need, refuse, actor: resource } = startFakeResource();
    need();
    await refuse();

    clock.increment(FAKE_RETRY_MS);
    expect(resource.getSnapshot().context.error).toEqual(refused);
    await refuse();

    need();
    expect(resource.getSnapshot().context.error).toBeNull();
  });

  it('is loaded again when its lifetime has passed, which depends on what it knows', async () => {
    const { answer, clock, ports, need, refuse } = startFakeResource();
    need();
    await answer('first');

    clock.increment(FAKE_LIFETIME_MS - 1);
    expect(ports.load.calls).toHaveLength(1);
    clock.increment(1);
    expect(ports.load.calls).toHaveLength(2);

    await refuse();
    clock.increment(FAKE_RETRY_MS);
    expect(ports.load.calls).toHaveLength(3);
    await refuse();
    clock.increment(2 * FAKE_RETRY_MS - 1);
    expect(ports.load.calls).toHaveLength(3);
    clock.increment(1);
    expect(ports.load.calls).toHaveLength(4);
  });

  it('counts its lifetime from the last answer, not from the one before', async () => {
    const { answer, clock, invalidate, ports, need } = startFakeResource();
    need();
    await answer('first');
    clock.increment(FAKE_LIFETIME_MS - 1);
    invalidate();
    await answer('second');

    clock.increment(FAKE_LIFETIME_MS - 1);

    expect(ports.load.calls).toHaveLength(2);
  });

  it('never expires without a lifetime', async () => {
    const { answer, clock, ports, need } = startFakeResource({ isLasting: true });
    need();
    await answer('first');

    clock.increment(Number.MAX_SAFE_INTEGER);

    expect(ports.load.calls).toHaveLength(1);
  });

  it('is changed in place at any time once there is a value, and asks for nothing', async () => {
    const { answer, change, invalidate, ports, need, actor: resource } = startFakeResource();
    change();
    expect(resource.getSnapshot().value).toBe('notRequested');
    need();
    await answer('first');

    change(' and more');
    expect(resource.getSnapshot().context.value).toBe('first and more');
    expect(ports.load.calls).toHaveLength(1);

    invalidate();
    change(' again');
    expect(resource.getSnapshot().context.value).toBe('first and more again');
    expect(ports.load.calls).toHaveLength(2);
  });

  it('keeps its value when no change is possible', async () => {
    const load = controlledCall<null, string, never>();
    const machine = bindResource<null, string, never, string>(load, { eager: true });
    const resource = createActor(machine, { input: null, inspect: inspector }).start();
    load.last().succeed('first');
    await settle();

    resource.send({ type: 'resource.changed', change: 'second' });

    expect(resource.getSnapshot().context.value).toBe('first');
  });

  it('turns a throwing port into an unexpected failure', async () => {
    const { ports, need, actor: resource } = startFakeResource();
    const cause = new TypeError('adapter bug');
    need();

    ports.load.last().crash(cause);
    await settle();

    expect(resource.getSnapshot().context.error).toEqual({ code: 'unexpected', cause });
  });

  it('says which port is missing when it runs unbound', async () => {
    const resource = createActor(createResourceMachine<object, string, never>(), { input: {}, inspect: inspector });
    const failures: unknown[] = [];
    resource.subscribe({ error: (failure) => failures.push(failure) });

    resource.start().send({ type: 'resource.needed' });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "load".')]);
  });
});

describe('resource, along every path of its model', () => {
  it.each(pathsOf(resourceModel))('$name', async (path) => {
    const { answer, change, clock, invalidate, need, refuse, actor: resource } = startFakeResource();
    const stateAndValue = () => [resource.getSnapshot().value, resource.getSnapshot().context.value];

    await path.walk({
      events: {
        'it is needed': need,
        'it is invalidated': invalidate,
        'it is changed': () => change(),
        'its lifetime passes': () => clock.increment(FAKE_LIFETIME_MS),
        'the answer comes': () => answer('value'),
        'the port refuses': refuse,
      },
      states: {
        'not requested': () => expect(stateAndValue()).toEqual(['notRequested', null]),
        'in progress': () => expect(stateAndValue()).toEqual(['inProgress', null]),
        finished: () => expect(stateAndValue()).toEqual(['finished', 'value']),
        failed: () => expect(stateAndValue()).toEqual(['failed', null]),
        'in progress again': () => expect(stateAndValue()).toEqual(['inProgress', 'value']),
        'failed again': () => expect(stateAndValue()).toEqual(['failed', 'value']),
        changed: () => expect(stateAndValue()).toEqual(['finished', 'value changed']),
        'in progress, changed': () => expect(stateAndValue()).toEqual(['inProgress', 'value changed']),
        'failed, changed': () => expect(stateAndValue()).toEqual(['failed', 'value changed']),
      },
    });
  });
});
