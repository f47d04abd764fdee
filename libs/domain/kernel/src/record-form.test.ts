import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { pathsOf } from './models/paths.ts';
import { createRecordFormMachine } from './record-form.ts';
import { albumFixture, startFakeRecordForm } from './record-form.fakes.ts';
import { recordFormModel } from './record-form.model.ts';
import { inspector, settle } from './testing.ts';

const open = async () => {
  const world = startFakeRecordForm();
  await world.answer();
  return world;
};

const HAPPENINGS = ['page.shown', 'page.restored', 'network.restored'] as const;

describe('the form of a record', () => {
  it('begins with the record, which is read at once', async () => {
    const world = startFakeRecordForm();
    expect(world.stateOf()).toEqual({ reading: 'loading' });
    HAPPENINGS.forEach(world.happen);
    world.retry();
    expect(world.reads.calls).toHaveLength(1);

    await world.answer();
    expect(world.stateOf()).toEqual({ ready: 'notRequested' });
    expect(world.values()).toEqual({ title: 'Summer', seen: albumFixture });
  });

  it.each([...HAPPENINGS, 'record.retried'] as const)('is read again on %s when that failed', async (type) => {
    const world = startFakeRecordForm();
    await world.refuse();
    expect(world.stateOf()).toEqual({ reading: 'unavailable' });
    expect(world.context().loadError?.code).toBe('refused');

    if (type === 'record.retried') world.retry();
    else world.happen(type);
    expect(world.stateOf()).toEqual({ reading: 'loading' });
    await world.answer();
    expect(world.stateOf()).toEqual({ ready: 'notRequested' });
  });

  it.each(HAPPENINGS)('becomes what was changed elsewhere on %s, as long as nothing is filled in', async (type) => {
    const world = await open();
    world.happen(type);
    await world.answer({ title: 'Winter' });
    expect([world.values().title, world.context().isOvertaken]).toEqual(['Winter', false]);
  });

  it('stays as it was where the record cannot be read again', async () => {
    const world = await open();
    world.happen('page.shown');
    await world.refuse();
    expect([world.stateOf(), world.context().record]).toEqual([{ ready: 'notRequested' }, albumFixture]);
    expect(world.context().loadError).toBeNull();
  });

  it('keeps what is filled in, says that it was overtaken, and has seen by what', async () => {
    const world = await open();
    world.fill('Mine');
    world.happen('page.shown');
    await world.answer({ photos: 8 });
    expect([world.context().isOvertaken, world.context().record?.photos]).toEqual([false, 8]);

    world.happen('page.shown');
    await world.answer({ title: 'Theirs' });
    expect(world.context().isOvertaken).toBe(true);
    expect(world.values()).toEqual({ title: 'Mine', seen: { ...albumFixture, title: 'Theirs' } });

    world.reset();
    expect([world.context().isOvertaken, world.values().title]).toEqual([false, 'Theirs']);
  });

  it('is saved, and says so until that is seen to', async () => {
    const world = await open();
    world.fill('Autumn');
    world.submit();
    expect(world.stateOf()).toEqual({ ready: 'inProgress' });
    world.reset();
    HAPPENINGS.forEach(world.happen);
    expect([world.stateOf(), world.reads.calls.length]).toEqual([{ ready: 'inProgress' }, 1]);

    await world.take({ photos: 9 });
    expect(world.stateOf()).toEqual({ ready: 'finished' });
    expect(world.context()).toMatchObject({ record: { title: 'Autumn', photos: 9 }, isChanged: true });
    world.clear();
    world.leave();
    expect([world.stateOf(), world.context().isChanged]).toEqual([{ ready: 'finished' }, false]);

    world.fill('Spring');
    expect(world.stateOf()).toEqual({ ready: 'notRequested' });
  });

  it('is what the service made of it, once that is read again', async () => {
    const world = await open();
    world.fill('autumn');
    world.submit();
    await world.take({ title: 'Autumn' });
    world.happen('page.shown');
    await world.answer({ title: 'Theirs' });
    expect([world.stateOf(), world.values().title, world.context().isOvertaken]).toEqual([
      { ready: 'notRequested' },
      'Theirs',
      false,
    ]);
  });

  it('sends nothing that breaks a rule', async () => {
    const world = await open();
    world.fill('');
    world.submit();
    expect([world.stateOf(), world.changes.calls.length]).toEqual([{ ready: 'notRequested' }, 0]);
  });

  it('is not read while it waits to be sent again, under the same key', async () => {
    const world = await open();
    world.fill('Autumn');
    world.submit();
    await world.refuseChange();
    expect(world.stateOf()).toEqual({ ready: 'failed' });
    HAPPENINGS.forEach(world.happen);
    expect(world.reads.calls).toHaveLength(1);
    world.submit();
    await world.take();
    expect(world.changes.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('is followed again once what was not saved is given up', async () => {
    const world = await open();
    world.fill('Autumn');
    world.submit();
    await world.refuseChange();
    world.reset();
    expect([world.stateOf(), world.values().title]).toEqual([{ ready: 'notRequested' }, 'Summer']);
    world.happen('page.shown');
    expect(world.reads.calls).toHaveLength(2);
  });

  it('takes no answer that is older than what was sent', async () => {
    const world = await open();
    world.happen('page.shown');
    world.fill('Autumn');
    world.submit();
    await world.take();
    await world.answer();
    expect(world.context().record?.title).toBe('Autumn');
  });

  it('was overtaken where the service says so, and is read again, once', async () => {
    const world = await open();
    world.fill('Mine');
    world.submit();
    await world.refuseChange('changed-elsewhere');
    expect([world.stateOf(), world.context().isOvertaken]).toEqual([{ ready: 'notRequested' }, true]);
    expect(world.reads.calls).toHaveLength(2);
    world.leave();
    expect(world.reads.calls).toHaveLength(2);

    await world.answer({ title: 'Theirs' });
    world.submit();
    expect(world.changes.last().input.input.seen?.title).toBe('Theirs');
    await world.take();
    expect(world.context()).toMatchObject({ isOvertaken: false, record: { title: 'Mine' } });
  });

  it('ends with the visit', () => {
    const world = startFakeRecordForm();
    world.actor.stop();
    expect([world.reads.last().signal.aborted, world.isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const machine = createRecordFormMachine<string, { text: string }, never>({
      valuesOf: (text) => ({ text: text ?? '' }),
      areSame: ({ text }, other) => text === other.text,
    });
    const failures: unknown[] = [];
    const actor = createActor(machine, { inspect: inspector });
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "page".'));
  });
});

describe('the form of a record, along every path of its model', () => {
  it.each(pathsOf(recordFormModel))('$name', async (path) => {
    const world = startFakeRecordForm();
    const is =
      (expected: unknown, isOvertaken = false) =>
      () =>
        expect([world.stateOf(), world.context().isOvertaken]).toEqual([expected, isOvertaken]);
    await path.walk({
      events: {
        'the record comes': () => world.answer(),
        'the record is refused': () => world.refuse(),
        'it is asked for again': () => world.retry(),
        'something is filled in': () => world.fill('Autumn'),
        'it is submitted': () => world.submit(),
        'the service takes it': () => world.take(),
        'the service refuses it': () => world.refuseChange(),
        'the service says that it was changed': () => world.refuseChange('changed-elsewhere'),
        'it is reset': () => world.reset(),
      },
      states: {
        loading: is({ reading: 'loading' }),
        'loading again': is({ reading: 'loading' }),
        unavailable: is({ reading: 'unavailable' }),
        ready: is({ ready: 'notRequested' }),
        'filled in': is({ ready: 'notRequested' }),
        // What was overtaken stays so until it is saved, or given up.
        sending: () => expect(world.stateOf()).toEqual({ ready: 'inProgress' }),
        saved: is({ ready: 'finished' }),
        failed: () => expect(world.stateOf()).toEqual({ ready: 'failed' }),
        overtaken: is({ ready: 'notRequested' }, true),
      },
    });
  });
});
