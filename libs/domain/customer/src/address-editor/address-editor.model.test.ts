import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { savedAddressFixture, unreadableAddressFixture } from '../address/address.fakes.ts';
import { startFakeAddressEditor } from './address-editor.fakes.ts';
import { readingFailure, savingFailure } from './address-editor.machine.ts';
import { addressEditorModel } from './address-editor.model.ts';

describe('the form of an address, along every path of its model', () => {
  it.each(pathsOf(addressEditorModel))('$name', async (path) => {
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

    await path.walk({
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
