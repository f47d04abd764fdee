import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { savedAddressFixture, unreadableAddressFixture } from '../address/address.fakes.ts';
import { startFakeAddressEditor } from './address-editor.fakes.ts';
import { readingFailure, savingFailure } from './address-editor.machine.ts';

/** An address as a customer changes it. Written from the specification (C37.1, D62). */
const visit = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the address comes'
        | 'there is none'
        | 'the address is refused'
        | 'it is asked for again'
        | 'it is submitted with something wrong'
        | 'it is submitted'
        | 'the service takes it'
        | 'the service does not take it'
        | 'it was deleted elsewhere'
        | 'it was changed elsewhere'
        | 'it comes without being understood'
        | 'the service takes it as a new one';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: {
      on: {
        'the address comes': 'editing',
        'there is none': 'absent',
        'the address is refused': 'unavailable',
        'it comes without being understood': 'unreadable',
      },
    },
    absent: {},
    unavailable: { on: { 'it is asked for again': 'loading again' } },
    unreadable: { on: { 'it is asked for again': 'loading again' } },
    'loading again': { on: { 'the address comes': 'editing' } },
    editing: { on: { 'it is submitted with something wrong': 'wrong', 'it is submitted': 'saving' } },
    wrong: { on: { 'it is submitted': 'saving' } },
    saving: {
      on: {
        'the service takes it': 'saved',
        'the service does not take it': 'not saved',
        'it was deleted elsewhere': 'gone',
        'it was changed elsewhere': 'overtaken',
      },
    },
    'not saved': { on: { 'it is submitted': 'saving again' } },
    'saving again': { on: { 'the service takes it': 'saved' } },
    overtaken: { on: { 'it is submitted': 'replacing' } },
    replacing: { on: { 'the service takes it': 'saved' } },
    gone: { on: { 'it is submitted': 'saving as a new one' } },
    'saving as a new one': { on: { 'the service takes it as a new one': 'saved' } },
    saved: {},
  },
});

describe('the form of an address, along every path of its model', () => {
  const paths = createTestModel(visit).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeAddressEditor({ id: 'home' });
    const is =
      (value: unknown, failure?: string, isGone = false, isOvertaken = false) =>
      () => {
        const snapshot = world.actor.getSnapshot();
        const failed = readingFailure(snapshot) ?? savingFailure(snapshot);
        const { context } = snapshot;
        expect([snapshot.value, failed?.code, context.isGone, context.isOvertaken]).toEqual([
          value,
          failure,
          isGone,
          isOvertaken,
        ]);
      };
    const elsewhere = () => world.actor.getSnapshot().context;

    await path.test({
      events: {
        'the address comes': () => world.list([savedAddressFixture()]),
        'there is none': () => world.list([]),
        'the address is refused': () => world.refuse(),
        'it is asked for again': world.retry,
        'it is submitted with something wrong': () => world.submit({ postalCode: '99' }),
        'it is submitted': () => world.submit({ postalCode: '1012 VC' }),
        'the service takes it': () => world.takeChange(),
        'the service does not take it': () => world.refuseChange(),
        'it was deleted elsewhere': () => world.refuseChange('absent'),
        'it was changed elsewhere': () =>
          world.overtakeChange(savedAddressFixture({ city: 'Utrecht', postalCode: '3511 AA' })),
        'it comes without being understood': () => world.list([unreadableAddressFixture('home')]),
        'the service takes it as a new one': () => world.takeAddition(),
      },
      states: {
        loading: is('reading'),
        'loading again': is('reading'),
        absent: is('absent'),
        unavailable: is('unavailable', 'refused'),
        unreadable: is('unavailable', 'unreadable'),
        editing: is({ asking: 'editing' }),
        wrong: () => expect(world.errors()).toEqual({ postalCode: 'invalid' }),
        saving: is({ asking: 'saving' }),
        'saving again': is({ asking: 'saving' }),
        'not saved': is({ asking: 'editing' }, 'refused'),
        gone: is({ asking: 'editing' }, undefined, true),
        'saving as a new one': is({ asking: 'saving' }, undefined, true),
        overtaken: is({ asking: 'editing' }, undefined, false, true),
        replacing: is({ asking: 'saving' }, undefined, false, true),
        saved: () => is('saved', undefined, elsewhere().isGone, elsewhere().isOvertaken)(),
      },
    });
    expect(world.saved()).toBe(world.actor.getSnapshot().matches('saved') ? 1 : 0);
  });
});
