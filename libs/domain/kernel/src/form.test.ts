import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeForm } from './blocks.fakes.ts';
import { bindForm, checkedForm, createFormMachine } from './form.ts';
import { checkedFormModel, formModel } from './form.model.ts';
import { pathsOf } from './models/paths.ts';
import { fail, ok } from './result.ts';
import { inspector } from './testing.ts';

describe('form', () => {
  it('shows no error before the first submit', () => {
    const { change, actor: form, leaveField } = startFakeForm();

    change({ name: 'Far too long' });
    leaveField();

    expect(form.getSnapshot().context.errors).toEqual({});
  });

  it('shows all errors at once when it is submitted, sends nothing, and says where to go on', () => {
    const { actor: form, notices, ports, submit } = startFakeForm();

    submit();

    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context.errors).toEqual({ name: 'missing', city: 'missing' });
    expect(notices).toEqual([{ type: 'form.refused', field: 'name' }]);
    expect(ports.send.calls).toEqual([]);
  });

  it('checks again when a field is left after that, not while the customer types', () => {
    const { change, actor: form, leaveField, submit } = startFakeForm();
    submit();

    change({ name: 'Far too long' });
    expect(form.getSnapshot().context.errors).toEqual({ name: 'missing', city: 'missing' });

    leaveField();
    expect(form.getSnapshot().context.errors).toEqual({ name: 'too-long', city: 'missing' });
  });

  it('goes on at the first field that is wrong, in the order of the rules', () => {
    const { change, notices, submit } = startFakeForm();
    change({ name: 'Anna' });

    submit();

    expect(notices).toEqual([{ type: 'form.refused', field: 'city' }]);
  });

  it('sends its values once they keep to the rules, and changes none meanwhile', async () => {
    const { change, actor: form, ports, submit, succeed } = startFakeForm();
    change({ name: 'Anna', city: 'Gent' });

    submit();
    submit();
    change({ name: 'Bert' });
    await succeed();

    expect(ports.send.calls.map(({ input }) => input)).toEqual([
      { input: { name: 'Anna', city: 'Gent' }, key: 'key-1' },
    ]);
    expect(form.getSnapshot().value).toBe('sent');
    expect(form.getSnapshot().context).toMatchObject({ errors: {}, wasSubmitted: false, answer: ok('saved') });
  });

  it('sends the values that were checked, whatever is changed before they are', async () => {
    const sent: unknown[] = [];
    const form = createActor(
      bindForm<{ readonly name: string }, 'saved', never>(
        ({ input }) => {
          sent.push(input);
          return Promise.resolve(ok('saved'));
        },
        {
          rules: {
            name: [
              {
                code: 'missing',
                isKept: ({ name }) => {
                  form.send({ type: 'form.changed', values: { name: '' } });
                  return name !== '';
                },
              },
            ],
          },
          nextKey: () => 'key-1',
        },
      ),
      { input: { values: { name: 'Anna' } } },
    ).start();

    form.send({ type: 'form.submitted' });

    await expect.poll(() => form.getSnapshot().value).toBe('sent');
    expect(sent).toEqual([{ name: 'Anna' }]);
  });

  it('keeps values and key when the service refuses, and makes another key once they are changed', async () => {
    const { change, actor: form, refuse, ports, submit } = startFakeForm();
    change({ name: 'Anna', city: 'Gent' });
    submit();
    await refuse();
    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context.answer).toEqual(fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }));

    submit();
    expect(form.getSnapshot().context.answer).toBeNull();
    await refuse();
    change({ city: 'Brugge' });
    submit();

    expect(ports.send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is edited again after it was sent', async () => {
    const { change, actor: form, submit, succeed } = startFakeForm();
    change({ name: 'Anna', city: 'Gent' });
    submit();
    await succeed();

    change({ name: '' });

    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context).toMatchObject({ values: { name: '', city: 'Gent' }, errors: {} });
  });

  it('begins anew when it is reset, with another key, and not while it is being sent', async () => {
    const { change, actor: form, reset, ports, submit, succeed } = startFakeForm();
    submit();
    change({ name: 'Anna', city: 'Gent' });
    reset();
    expect(form.getSnapshot().context).toMatchObject({
      values: { name: '', city: '' },
      errors: {},
      wasSubmitted: false,
    });

    change({ name: 'Anna', city: 'Gent' });
    submit();
    reset();
    expect(form.getSnapshot().value).toBe('submitting');
    await succeed();
    reset();
    expect(form.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { values: { name: '', city: '' }, answer: null },
    });
    change({ name: 'Anna', city: 'Gent' });
    submit();
    expect(ports.send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
  });

  it('says that its rules are missing when it runs unbound', () => {
    const form = createActor(createFormMachine<{ name: string }, string, never>(), {
      input: { values: { name: '' } },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    form.subscribe({ error: (error) => failures.push(error) });
    form.start();

    expect(failures).toEqual([new Error('No port is bound for "rules".')]);
  });
});

describe('form, along every path of its model', () => {
  it.each(pathsOf(formModel))('$name', async (path) => {
    const world = startFakeForm();
    const seen = () => [
      world.actor.getSnapshot().value,
      Object.keys(world.actor.getSnapshot().context.errors).length,
      world.actor.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.walk({
      events: {
        'it is filled in': () => world.change({ name: 'Anna', city: 'Gent' }),
        'a field is left': world.leaveField,
        'it is submitted': world.submit,
        'it arrives': world.succeed,
        'the service refuses': world.refuse,
        'it is reset': world.reset,
      },
      states: {
        empty: () => expect(seen()).toEqual(['editing', 0, null]),
        refused: () => expect(seen()).toEqual(['editing', 2, null]),
        'filled in, errors shown': () => expect(seen()).toEqual(['editing', 2, null]),
        'filled in': () => expect(seen()).toEqual(['editing', 0, null]),
        submitting: () => expect(seen()).toEqual(['submitting', 0, null]),
        failed: () => expect(seen()).toEqual(['editing', 0, false]),
        sent: () => expect(seen()).toEqual(['sent', 0, true]),
        'filled in again': () => expect(seen()).toEqual(['editing', 0, true]),
      },
    });
  });
});

describe('form that no service is asked about, along every path of its model', () => {
  it.each(pathsOf(checkedFormModel))('$name', async (path) => {
    const machine = checkedForm<{ readonly name: string }, string>(
      { name: [{ code: 'missing', isKept: ({ name }) => name !== '' }] },
      ({ name }) => name.toUpperCase(),
    );
    const form = createActor(machine, { input: { values: { name: '' } }, inspect: inspector }).start();
    const seen = () => [form.getSnapshot().value, form.getSnapshot().context.errors.name ?? null];

    await path.walk({
      events: {
        'it is filled in': () => form.send({ type: 'form.changed', values: { name: 'Anna' } }),
        'it is emptied': () => form.send({ type: 'form.changed', values: { name: '' } }),
        'it is submitted': () => form.send({ type: 'form.submitted' }),
      },
      states: {
        empty: () => expect(seen()).toEqual(['editing', null]),
        refused: () => expect(seen()).toEqual(['editing', 'missing']),
        'filled in, error shown': () => expect(seen()).toEqual(['editing', 'missing']),
        'filled in': () => expect(seen()).toEqual(['editing', null]),
        accepted: () => {
          expect(seen()).toEqual(['sent', null]);
          expect(form.getSnapshot().context.answer).toEqual({ ok: true, value: 'ANNA' });
        },
        emptied: () => expect(seen()).toEqual(['editing', null]),
        'refused again': () => expect(seen()).toEqual(['editing', 'missing']),
      },
    });
  });
});
