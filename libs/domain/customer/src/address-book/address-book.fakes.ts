import type { RowListNotice } from '@account-area/kernel';
import { fakePage, fakeRowOwner, inspector, rowListControls } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeAddressService } from '../address/address.fakes.ts';
import type { DefaultKind, SavedAddress } from '../address/address.ts';
import { bindAddressBook } from './address-book.machine.ts';

/** The address book on a service that answers when a test or story says so, and on a clock that it moves. */
export const startFakeAddressBook = () => {
  const { service, ...answers } = fakeAddressService();
  const { owner, told } = fakeRowOwner();
  const { page, ...following } = fakePage();
  let now = Date.parse('2026-11-26T12:00:00Z');
  const machine = bindAddressBook({ addresses: service, clock: { now: () => now }, page });
  const notices: RowListNotice<SavedAddress>[] = [];
  /** Another visit. */
  const visit = () => {
    const actor = createActor(machine, { input: { owner }, inspect: inspector });
    actor.on('*', (notice) => notices.push(notice));
    return actor.start();
  };
  const book = visit();
  return {
    ...answers,
    ...following,
    ...rowListControls(book),
    actor: book,
    visit,
    /** What the list has told. */
    notices,
    /** What its owner was told. */
    told,
    pass: (ms: number) => {
      now += ms;
    },
    choose: (kind: DefaultKind, id: string) => book.send({ type: 'default.chosen', kind, id }),
  };
};

export type FakeAddressBook = ReturnType<typeof startFakeAddressBook>;
