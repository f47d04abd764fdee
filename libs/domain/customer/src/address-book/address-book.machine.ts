import {
  listTime,
  attempt,
  bindRowList,
  errorOf,
  followPage,
  ok,
  type OffsetPage,
  onePageStates,
  pageLookedAt,
  type PageHappening,
  type PortError,
  type Result,
  rowListClock,
  rowListEvents,
  rowListFrom,
  type RowListNotice,
  type RowListOwnEvent,
  rowListParts,
  subscriptionActor,
  typesOf,
  unboundSubscription,
  type MachineLogic,
  type ListLogic,
} from '@account-area/kernel';
import { enqueueActions, setup } from 'xstate';

import {
  addressName,
  type AddressRow,
  isReadableAddress,
  MAX_ADDRESSES,
  type SavedAddress,
} from '../address/address.ts';
import type {
  AddressBookContext,
  AddressBookEvent,
  AddressBookInput,
  AddressBookPorts,
  DefaultAnswered,
  DefaultChoice,
  DefaultsKnown,
} from './address-book.ts';

type OwnEvent = Extract<AddressBookEvent, { type: 'default.chosen' }> | DefaultAnswered | PageHappening;

const itemOf = (row: AddressRow): SavedAddress | null => (isReadableAddress(row) ? row : null);

const parts = rowListParts<null, AddressRow, SavedAddress, DefaultsKnown, OwnEvent>({
  itemOf,
  rowsPerPage: MAX_ADDRESSES,
});
const readAgain = [listTime.askOfReading, 'invalidate'] as const;
const choiceId = ({ kind }: Pick<DefaultChoice, 'kind'>) => `default for ${kind}`;
const canChoose = ({ deleting, list, own }: AddressBookContext, { id, kind }: DefaultChoice): boolean =>
  own.chosen.get(kind)?.isTaken !== false &&
  !deleting.has(id) &&
  [...list.pages.values()].some(({ rows }) => rows.some((row) => row.id === id && isReadableAddress(row)));

/**
 * The addresses of a customer, all on one page, their deletion, and which of them are defaults. A default is shown
 * as soon as it is chosen. After each change that the service took the list is read again.
 *
 *     list:      loading ─▶ shown, loading ⇄ failed
 *     deletion:  none ⇄ deleting, none ⇄ confirming ⇄ deleting
 *
 * Start one actor per visit.
 */
export type AddressBookLogic = MachineLogic<{
  input: AddressBookInput;
  context: AddressBookContext;
  events: AddressBookEvent | DefaultAnswered | PageHappening | RowListOwnEvent<SavedAddress>;
  emitted: RowListNotice<SavedAddress>;
  states: { deletion: 'none' | 'confirming' | 'deleting'; list: 'failed' | 'shown' | 'loading' };
  children: { list: ListLogic<null, AddressRow, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: AddressBookInput;
    context: AddressBookContext;
    events: AddressBookEvent | DefaultAnswered | PageHappening | RowListOwnEvent<SavedAddress>;
    emitted: RowListNotice<SavedAddress>;
    children: { list: 'list' };
  }>(),
  actors: {
    ...parts.actors,
    choose: unboundSubscription<DefaultChoice>('choose'),
    page: unboundSubscription<undefined>('page'),
  },
  actions: parts.actions,
  guards: { ...parts.guards, canChoose: ({ context }, choice: DefaultChoice) => canChoose(context, choice) },
})
  .extend({
    actions: {
      choose: enqueueActions(({ context: { own }, enqueue }, { id, kind }: DefaultChoice) => {
        enqueue.stopChild(choiceId({ kind }));
        enqueue.assign({ own: { chosen: new Map(own.chosen).set(kind, { id, isTaken: false }) } });
        enqueue.spawnChild('choose', { id: choiceId({ kind }), input: { id, kind } });
      }),
      settleChoice: enqueueActions(({ context: { own }, enqueue }, { error, id, kind }: DefaultAnswered) => {
        const chosen = new Map(own.chosen);
        if (error === null) chosen.set(kind, { id, isTaken: true });
        else {
          chosen.delete(kind);
          enqueue.emit({ type: 'row.unchanged', id, error });
        }
        enqueue.assign({ own: { chosen } });
      }),
      /** What the list says counts again once it has been read after the service took a choice. */
      followList: enqueueActions(({ context, enqueue }) => {
        const page = pageLookedAt(context);
        if (page === undefined || page.isLoading || page.error !== null) return;
        const chosen = new Map([...context.own.chosen].filter(([, { isTaken }]) => !isTaken));
        if (chosen.size < context.own.chosen.size) enqueue.assign({ own: { chosen } });
      }),
    },
  })
  .createMachine({
    id: 'addressBook',
    context: ({ input: { owner } }) => rowListFrom({ owner, page: 1 }, { chosen: new Map() }, MAX_ADDRESSES),
    invoke: [
      rowListClock,
      {
        id: 'list',
        src: 'list',
        input: { query: null },
        onSnapshot: {
          actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange', 'followList'],
        },
      },
      { src: 'page' },
    ],
    on: {
      ...rowListEvents,
      'default.chosen': {
        guard: { type: 'canChoose', params: ({ event }) => event },
        actions: { type: 'choose', params: ({ event }) => event },
      },
      'default.answered': {
        actions: [{ type: 'settleChoice', params: ({ event }) => event }, ...readAgain],
      },
      'page.timed': { guard: listTime.ifOutdated, actions: [listTime.keep, 'invalidate'] },
      // Who comes back from another page may have changed what is listed.
      'page.restored': { actions: readAgain },
      'network.restored': [
        { guard: 'hasFailed', actions: [listTime.askOfReading, 'retry'] },
        { actions: listTime.askOfPage },
      ],
    },
    type: 'parallel',
    states: onePageStates,
  });

/** Without its ports, which {@link bindAddressBook} binds. */
export const addressBookMachine: AddressBookLogic = machine;

/** The address book on its ports: the only form an app should start. */
export const bindAddressBook = ({ addresses, clock, page }: AddressBookPorts): AddressBookLogic => {
  const actors = bindRowList<null, AddressRow, SavedAddress>({
    kind: 'address',
    titleOf: addressName,
    load: async (_, signal) => asOnePage(await addresses.addresses(signal)),
    remove: (id, signal) => addresses.delete(id, signal),
    clock,
    rowsPerPage: MAX_ADDRESSES,
  });
  return machine.provide({
    actors: {
      ...actors,
      page: followPage(page),
      choose: subscriptionActor(({ id, kind }: DefaultChoice, send: (event: DefaultAnswered) => void) => {
        let isHeard = true;
        const changes = kind === 'delivery' ? { isDefaultDelivery: true } : { isDefaultBilling: true };
        // What the customer has chosen is done, whether its list is there or not.
        void attempt(() => addresses.change({ id, changes, seen: {} }, new AbortController().signal)).then((answer) => {
          if (isHeard) send({ type: 'default.answered', id, kind, error: errorOf(answer) });
        });
        return () => {
          isHeard = false;
        };
      }),
    },
  });
};

const defaultsOf = (row: AddressRow): number =>
  isReadableAddress(row) ? Number(row.isDefaultDelivery) + Number(row.isDefaultBilling) : 0;

/** The defaults first, then the newest. There are at most {@link MAX_ADDRESSES}; were there more, the oldest would be missing. */
const asOnePage = (answer: Result<readonly AddressRow[], PortError>): Result<OffsetPage<AddressRow>, PortError> => {
  if (!answer.ok) return answer;
  const rows = answer.value.toSorted((one, other) => defaultsOf(other) - defaultsOf(one)).slice(0, MAX_ADDRESSES);
  return ok({ rows, total: rows.length });
};
