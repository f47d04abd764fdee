import { type AddressForm, createAddressForm } from '@account-area/kernel';
import { fakePage, fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeAddressService } from '../address/address.fakes.ts';
import { bindAddressEditor, savedAddressFormOf } from './address-editor.machine.ts';
import type { AddressEditorInput, SavedAddressValues } from './address-editor.ts';

/** What a customer types for a new address in the Netherlands. */
export const typedAddressFixture: Partial<SavedAddressValues> = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Singel',
  houseNumber: '7',
  postalCode: '1012 VC',
  city: 'Amsterdam',
};

/** The form of an address on a service that answers when a test or story says so; a new one unless told. */
export const startFakeAddressEditor = (input: Partial<AddressEditorInput> = {}, forms: Partial<AddressForm> = {}) => {
  const { clock, pass } = fakeTime();
  const { service, ...answers } = fakeAddressService();
  const { page, ...following } = fakePage();
  let keys = 0;
  const ports = {
    addresses: service,
    addressForm: { ...createAddressForm(), ...forms },
    page,
    nextKey: () => `key-${(keys += 1)}`,
  };
  const machine = bindAddressEditor(ports);
  const editor = createActor(machine, {
    input: { id: null, isBusiness: false, country: 'NL', ...input },
    clock,
    inspect: inspector,
  });
  let saved = 0;
  editor.on('address.saved', () => {
    saved += 1;
  });
  editor.start();
  const form = () => savedAddressFormOf(editor.getSnapshot());
  return {
    ...answers,
    ...following,
    actor: editor,
    ports,
    clock,
    pass,
    form,
    /** How often it was told that the address is saved. */
    saved: () => saved,
    fill: (values: Partial<SavedAddressValues>) => form()?.send({ type: 'form.changed', values }),
    leave: () => form()?.send({ type: 'field.left' }),
    submit: (values: Partial<SavedAddressValues> = {}) => {
      form()?.send({ type: 'form.changed', values });
      form()?.send({ type: 'form.submitted' });
    },
    /** It is sent as it is. */
    send: () => form()?.send({ type: 'form.submitted' }),
    retry: () => editor.send({ type: 'address.retried' }),
    values: () => form()?.getSnapshot().context.values,
    errors: () => form()?.getSnapshot().context.errors,
  };
};

export type FakeAddressEditor = ReturnType<typeof startFakeAddressEditor>;
