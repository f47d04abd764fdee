import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeForm } from './blocks.fakes.ts';
import { createFormMachine } from './form.ts';
import { fail, ok } from './result.ts';
import { inspector } from './testing.ts';

describe('form', () => {
  it('shows no error before the first submit', () => {
    const { change, form, leaveField } = startFakeForm();

    change({ name: 'Far too long' });
    leaveField();

    expect(form.getSnapshot().context.errors).toEqual({});
  });

  it('shows all errors at once when it is submitted, sends nothing, and says where to go on', () => {
    const { form, notices, send, submit } = startFakeForm();

    submit();

    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context.errors).toEqual({ name: 'missing', city: 'missing' });
    expect(notices).toEqual([{ type: 'form.refused', field: 'name' }]);
    expect(send.calls).toEqual([]);
  });

  it('checks again when a field is left after that, not while the customer types', () => {
    const { change, form, leaveField, submit } = startFakeForm();
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
    const { change, form, send, submit, succeed } = startFakeForm();
    change({ name: 'Anna', city: 'Gent' });

    submit();
    submit();
    change({ name: 'Bert' });
    await succeed();

    expect(send.calls.map(({ input }) => input)).toEqual([{ input: { name: 'Anna', city: 'Gent' }, key: 'key-1' }]);
    expect(form.getSnapshot().value).toBe('sent');
    expect(form.getSnapshot().context).toMatchObject({ errors: {}, wasSubmitted: false, answer: ok('saved') });
  });

  it('keeps values and key when the service refuses, and makes another key once they are changed', async () => {
    const { change, form, refuse, send, submit } = startFakeForm();
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

    expect(send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is edited again after it was sent', async () => {
    const { change, form, submit, succeed } = startFakeForm();
    change({ name: 'Anna', city: 'Gent' });
    submit();
    await succeed();

    change({ name: '' });

    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context).toMatchObject({ values: { name: '', city: 'Gent' }, errors: {} });
  });

  it('has no rules unless it is given some', () => {
    const form = createActor(createFormMachine<{ name: string }, string, never>(), {
      input: { values: { name: '' } },
      inspect: inspector,
    }).start();

    expect(form.getSnapshot().can({ type: 'form.submitted' })).toBe(true);
  });
});
