import {
  type AddressFieldError,
  answered,
  answerGuards,
  bindForm,
  createFormMachine,
  errorOf,
  fail,
  followPage,
  type FormContext,
  isSameValue,
  ok,
  type PageHappening,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundAction,
  unboundRequest,
  unboundSubscription,
  type Unexpected,
  type MachineLogic,
  type FormLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type AddressChangeRefused,
  type AddressFailure,
  type AddressService,
  type AddressUnreadable,
  isReadableAddress,
  type SavedAddress,
} from '../address/address.ts';
import {
  type AddressEditorContext,
  type AddressEditorEvent,
  type AddressEditorInput,
  type AddressEditorPorts,
  type AddressSaved,
  changesOf,
  firstValuesOf,
  givenAddressOf,
  savedAddressRules,
  type SavedAddressValues,
  untouchedOf,
} from './address-editor.ts';

/** Why an address could not be saved. */
export type SavedAddressFailure = PortError | AddressChangeRefused;

const savedAddressForm = createFormMachine<SavedAddressValues, null, SavedAddressFailure, AddressFieldError>();

type Filled = FormContext<SavedAddressValues, null, SavedAddressFailure, AddressFieldError>;
type ReadRefused = PortError | { readonly code: 'absent' } | AddressUnreadable;
type Read = Result<SavedAddress, AddressFailure>;

const filled = ({ event }: { readonly event: { readonly snapshot: { readonly context: Filled } } }) =>
  event.snapshot.context;

const isAbsent = (error: AddressFailure | Unexpected | null): boolean => error?.code === 'absent';

/** The address as it was found changed; `null` where that is not what the answer says. */
const overtakenBy = (answer: Filled['answer']): SavedAddress | null =>
  answer?.ok === false && answer.error.code === 'changed-elsewhere' ? answer.error.now : null;

/**
 * The form of an address, a new one or one that is there.
 *
 *     opening ─▶ asking: editing ⇄ saving ─▶ saved
 *        │          ▲
 *        ▼          │
 *     reading ──────┘
 *        ├─────▶ absent
 *        ▼ ▲
 *     unavailable
 *
 * Start one actor per visit. What was typed stays when it could not be kept. An address that was deleted elsewhere meanwhile
 * is saved as a new one, the next time it is sent. Of one that was changed elsewhere the form takes over what the customer
 * has not touched, and the rest is replaced the next time it is sent.
 */
export type AddressEditorLogic = MachineLogic<{
  input: AddressEditorInput;
  context: AddressEditorContext;
  events: AddressEditorEvent | PageHappening;
  emitted: AddressSaved;
  states: 'opening' | 'reading' | 'unavailable' | 'absent' | 'saved' | { asking: 'editing' | 'saving' };
  children: { form: FormLogic<SavedAddressValues, null, SavedAddressFailure, AddressFieldError> };
}>;

const machine = setup({
  types: typesOf<{
    input: AddressEditorInput;
    context: AddressEditorContext;
    events: AddressEditorEvent | PageHappening;
    emitted: AddressSaved;
    children: { form: 'form' };
  }>(),
  actors: {
    read: unboundRequest<{ readonly id: string | null }, SavedAddress, ReadRefused>('read'),
    form: savedAddressForm,
    page: unboundSubscription<undefined>('page'),
  },
  actions: {
    prepareForm: (): void => unboundAction('prepareForm'),
    keepRead: assign((_, answer: Read) => ({
      address: answer.ok ? answer.value : null,
      error: errorOf(answer),
    })),
    keepAnswer: assign((_, { answer }: Filled) => ({ error: answer === null ? null : errorOf(answer) })),
    noteGone: assign({ isGone: true }),
    saveAsNew: sendTo('form', { type: 'form.changed', values: { seen: null } }),
    noteOvertaken: assign({ isOvertaken: true }),
    rebase: sendTo('form', (_, { answer, values }: Filled) => {
      const now = overtakenBy(answer);
      return { type: 'form.changed' as const, values: now === null ? {} : { ...untouchedOf(values, now), seen: now } };
    }),
    tellSaved: emit({ type: 'address.saved' }),
  },
  guards: {
    ...answerGuards,
    isNew: ({ context }) => context.id === null,
    isAbsent: (_, answer: Read) => isAbsent(errorOf(answer)),
    isSending: (_, { value }: { readonly value: string }) => value === 'submitting',
    isSent: (_, { value }: { readonly value: string }) => value === 'sent',
    /** Of an address that was there when it was read. */
    isGone: (_, { answer, values }: Filled) => values.seen !== null && answer !== null && isAbsent(errorOf(answer)),
    isOvertaken: (_, { answer, values }: Filled) => {
      const now = overtakenBy(answer);
      return now !== null && !isSameValue(values.seen, now);
    },
  },
}).createMachine({
  id: 'addressEditor',
  context: ({ input }) => ({ ...input, address: null, error: null, isGone: false, isOvertaken: false }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'asking' }, { target: 'reading' }] },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: 'asking',
            actions: { type: 'keepRead', params: answered },
          },
          { guard: { type: 'isAbsent', params: answered }, target: 'absent' },
          { target: 'unavailable', actions: { type: 'keepRead', params: answered } },
        ],
      },
    },
    unavailable: {
      invoke: { src: 'page' },
      on: {
        'address.retried': 'reading',
        'page.shown': 'reading',
        'page.restored': 'reading',
        'network.restored': 'reading',
      },
    },
    absent: {},
    asking: {
      entry: 'prepareForm',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ values: firstValuesOf(context, context.address) }),
        onSnapshot: [
          { guard: { type: 'isSending', params: ({ event }) => event.snapshot }, target: '.saving' },
          { guard: { type: 'isSent', params: ({ event }) => event.snapshot }, target: 'saved' },
          {
            guard: { type: 'isGone', params: filled },
            target: '.editing',
            actions: ['noteGone', 'saveAsNew'],
          },
          {
            guard: { type: 'isOvertaken', params: filled },
            target: '.editing',
            actions: ['noteOvertaken', { type: 'rebase', params: filled }],
          },
          { target: '.editing', actions: { type: 'keepAnswer', params: filled } },
        ],
      },
      initial: 'editing',
      states: { editing: {}, saving: {} },
    },
    saved: { entry: 'tellSaved' },
  },
});

/** Without its ports, which {@link bindAddressEditor} binds. */
export const addressEditorMachine: AddressEditorLogic = machine;

/** The form of an address on its ports: the only form an app should start. */
export const bindAddressEditor = ({ addresses, addressForm, nextKey, page }: AddressEditorPorts): AddressEditorLogic =>
  machine.provide({
    actions: { prepareForm: addressForm.prepare },
    actors: {
      read: requestActor(({ id }, signal) => readAddress(addresses, id, signal)),
      page: followPage(page),
      form: bindForm<SavedAddressValues, null, SavedAddressFailure, AddressFieldError>(
        ({ input, key }) => {
          const { seen } = input;
          // What was sent goes on to its answer, whether the page is there or not.
          const { signal } = new AbortController();
          return seen === null
            ? addresses.add({ input: givenAddressOf(addressForm, input), key }, signal)
            : addresses.change({ id: seen.id, changes: changesOf(addressForm, input, seen), seen }, signal);
        },
        { rules: savedAddressRules(addressForm), nextKey },
      ),
    },
  });

const readAddress = async (
  addresses: AddressService,
  id: string | null,
  signal: AbortSignal,
): Promise<Result<SavedAddress, ReadRefused>> => {
  const all = await addresses.addresses(signal);
  if (!all.ok) return all;
  const address = all.value.find((row) => row.id === id);
  if (address === undefined) return fail({ code: 'absent' });
  return isReadableAddress(address) ? ok(address) : fail({ code: 'unreadable' });
};

export type AddressEditorActor = ActorRefFrom<AddressEditorLogic>;
export type AddressEditorSnapshot = SnapshotFrom<AddressEditorLogic>;
export type SavedAddressFormActor = ActorRefFrom<
  FormLogic<SavedAddressValues, null, SavedAddressFailure, AddressFieldError>
>;

/** The form; missing until the address has been read, and once it is saved. */
export const savedAddressFormOf = ({ children }: AddressEditorSnapshot): SavedAddressFormActor | undefined =>
  children.form;

/** Why the address could not be kept; `null` where that did not fail, or it was only deleted or changed elsewhere. */
export const savingFailure = (snapshot: AddressEditorSnapshot): AddressFailure | null => {
  const { error } = snapshot.context;
  const isElsewhere = isAbsent(error) || error?.code === 'changed-elsewhere';
  return snapshot.matches({ asking: 'editing' }) && !isElsewhere ? error : null;
};

/** Why the address could not be read; `null` where it was, or may still be. */
export const readingFailure = (snapshot: AddressEditorSnapshot): AddressFailure | null =>
  snapshot.matches('unavailable') ? snapshot.context.error : null;
