import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeResource } from './resource.fakes.ts';
import { createResourceMachine } from './resource.ts';
import { inspector, settle } from './testing.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };

describe('resource', () => {
  it('asks for nothing until it is needed', () => {
    const { load, resource } = startFakeResource();

    expect(resource.getSnapshot().value).toBe('notRequested');
    expect(load.calls).toEqual([]);
  });

  it('loads its query once and keeps the value however often it is needed', async () => {
    const { answer, load, need, resource } = startFakeResource();

    need();
    need();
    await answer('first');
    need();

    expect(load.calls.map(({ input }) => input)).toEqual([{ page: 1 }]);
    expect(resource.getSnapshot().value).toBe('finished');
    expect(resource.getSnapshot().context).toEqual({ query: { page: 1 }, value: 'first', error: null });
  });

  it('keeps the last good value while it loads again and after that failed', async () => {
    const { answer, invalidate, need, refuse, resource } = startFakeResource();
    need();
    await answer('first');

    invalidate();
    expect(resource.getSnapshot().value).toBe('inProgress');
    expect(resource.getSnapshot().context.value).toBe('first');

    await refuse();
    expect(resource.getSnapshot().value).toBe('failed');
    expect(resource.getSnapshot().context).toEqual({ query: { page: 1 }, value: 'first', error: refused });
  });

  it.each([
    ['needed', 'need'],
    ['invalidated', 'invalidate'],
  ] as const)('tries again after a failure when it is %s, and forgets the failure', async (_, again) => {
    const world = startFakeResource();
    world.need();
    await world.refuse();

    world[again]();
    await world.answer('second');

    expect(world.resource.getSnapshot().context).toEqual({ query: { page: 1 }, value: 'second', error: null });
  });

  it('abandons the request on its way when it is invalidated, and drops its late answer', async () => {
    const { answer, invalidate, load, need, resource } = startFakeResource();
    need();
    const [first] = load.calls;

    invalidate();
    first?.succeed('outdated');
    await settle();

    expect(first?.signal.aborted).toBe(true);
    expect(resource.getSnapshot().value).toBe('inProgress');
    await answer('current');
    expect(resource.getSnapshot().context.value).toBe('current');
  });

  it('turns a throwing port into an unexpected failure', async () => {
    const { load, need, resource } = startFakeResource();
    const cause = new TypeError('adapter bug');
    need();

    load.last().crash(cause);
    await settle();

    expect(resource.getSnapshot().context.error).toEqual({ code: 'unexpected', cause });
  });

  it('says which port is missing when it runs unbound', () => {
    const resource = createActor(createResourceMachine<object, string, never>(), { input: {}, inspect: inspector });
    const failures: unknown[] = [];
    resource.subscribe({ error: (failure) => failures.push(failure) });

    resource.start().send({ type: 'resource.needed' });

    expect(failures).toEqual([new Error('No port is bound for "load".')]);
  });
});
