import type { RowListNotice } from '@account-area/kernel';
import { fakePage, fakeRowOwner, fakeTime, inspector, rowListControls } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeAddressService } from '../address/address.fakes.ts';
import type { DefaultKind, SavedAddress } from '../address/address.ts';
import { bindAddressBook } from './address-book.machine.ts';

/** The address book on a service that answers when a test or story says so, and on a clock that it moves. */
export const startFakeAddressBook = () => {
  const { service, ...answers } = fakeAddressService();
  const { owner, told } = fakeRowOwner();
  const { page, ...following } = fakePage();
  const { clock, pass } = fakeTime(Date.parse('2026-11-26T12:00:00Z'));
  const ports = { addresses: service, clock, page };
  const machine = bindAddressBook(ports);
  const notices: RowListNotice<SavedAddress>[] = [];
  /** Another visit. */
  const visit = () => {
    const actor = createActor(machine, { input: { owner }, clock, inspect: inspector });
    actor.on('*', (notice) => notices.push(notice));
    return actor.start();
  };
  const book = visit();
  return {
    ...answers,
    ...following,
    ...rowListControls(book),
    actor: book,
    ports,
    clock,
    pass,
    visit,
    /** What the list has told. */
    notices,
    /** What its owner was told. */
    told,
    choose: (kind: DefaultKind, id: string) => book.send({ type: 'default.chosen', kind, id }),
  };
};

export type FakeAddressBook = ReturnType<typeof startFakeAddressBook>;
