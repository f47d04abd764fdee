import {
  type Answer,
  bindSubmission,
  checkedForm,
  createSubmissionMachine,
  type PortError,
  type Unexpected,
  typesOf,
  unboundAction,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { OrderOutdated } from '../order/order-resource.ts';
import type { AddressChange, AddressRefused, DeliveryAddress, Order } from '../order/order.ts';
import { type AddressFieldError, type AddressValues, firstValuesOf, isSameAddress } from './address-form.ts';
import {
  type AddressChangeRequested,
  canAddressChange,
  CHANGE_POLL_MS,
  type DeliveryChangeContext,
  type DeliveryChangeError,
  type DeliveryChangeEvent,
  type DeliveryChangeInput,
  type DeliveryChangePorts,
  isChangeApplied,
  MAX_CHANGE_POLLS,
} from './delivery-change.ts';

type Sent = Answer<null, PortError | AddressRefused>;

const changeSubmission = createSubmissionMachine<AddressChange, null, PortError | AddressRefused>();
const addressForm = checkedForm<AddressValues, AddressFieldError>({});

/**
 * Another address for an order, in the states of C30.1.
 *
 *     notStarted ─▶ editing ─▶ requestInProgress ─▶ requestSent ─▶ successfulUpdate
 *                    ▲  ▲            │ ▲               │             │
 *                    │  │            ▼ │               │             │
 *                    │  └─────── requestFailed ◀───────┘             │
 *                    └───────────────────────────────────────────────┘ (another one)
 *
 * Start one actor per order shown, and tell it each time the order was read. It asks for that five times, 15 seconds
 * apart, once the service took the address; after that it waits for others to read it (D49). An order that is opened while
 * a change is on its way starts in `requestSent`.
 */
export const deliveryChangeMachine = setup({
  types: typesOf<{
    input: DeliveryChangeInput;
    context: DeliveryChangeContext & { readonly answer: Sent };
    events: DeliveryChangeEvent;
    children: { form: 'form'; submission: 'submission' };
  }>(),
  actors: { form: addressForm, submission: changeSubmission },
  actions: {
    keepOrder: assign({ order: (_, order: Order) => order }),
    request: assign((_, values: AddressValues) => ({ values, requested: unboundAction('request', values) })),
    send: sendTo('submission', ({ context: { order, requested } }) => ({
      type: 'submission.asked' as const,
      input: { orderCode: order.id, address: requested ?? order.deliveryAddress },
    })),
    rememberEarlier: assign(({ context: { order } }) => ({ earlier: order.deliveryAddress, polls: 0 })),
    keepAnswer: assign({ answer: (_, answer: Sent) => answer }),
    forgetAnswer: assign({ answer: null, error: null }),
    keepRefusal: assign(({ context: { answer } }) => ({ error: answer?.ok === false ? answer.error : null })),
    keepNotApplied: assign({ error: { code: 'not-applied' as const } }),
    forgetError: assign({ error: null }),
    forgetValues: assign({ values: null, error: null }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    tellOutdated: sendTo(
      ({ context }) => context.parent,
      ({ context }): OrderOutdated => ({ type: 'order.outdated', orderCode: context.order.id }),
    ),
    tellRequested: sendTo(
      ({ context }) => context.parent,
      ({ context }): AddressChangeRequested => ({
        type: 'delivery-address-change.requested',
        orderCode: context.order.id,
      }),
    ),
  },
  guards: {
    canChange: ({ context: { error, order } }) => canAddressChange(order) && !isFinal(error),
    canRetry: ({ context: { error, requested } }) => requested !== null && !isFinal(error),
    isChanging: ({ context }) => context.order.deliveryType === 'changing',
    isChecked: (_, { value }: { readonly value: string }) => value === 'sent',
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
    isApplied: ({ context }, order: Order) => order.deliveryType !== 'changing' && isChangeApplied(order, context),
    isUnderWay: (_, order: Order) => order.deliveryType === 'changing',
    /** A request that was refused in words was not carried out, whatever the address is by now. */
    isAppliedAfterAll: ({ context: { error, requested } }, order: Order) =>
      requested !== null &&
      !isRefusedInWords(error) &&
      order.deliveryType !== 'changing' &&
      isSameAddress(order.deliveryAddress, requested),
    isSettled: (_, order: Order) => order.deliveryType !== 'changing',
    hasPollsLeft: ({ context }) => context.polls < MAX_CHANGE_POLLS,
  },
  delays: { poll: CHANGE_POLL_MS },
}).createMachine({
  id: 'deliveryChange',
  context: ({ input: { order, parent } }) => ({
    order,
    parent,
    values: null,
    requested: null,
    earlier: order.deliveryAddress,
    polls: 0,
    error: null,
    answer: null,
  }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  on: { 'order.refreshed': { actions: { type: 'keepOrder', params: ({ event }) => event.order } } },
  initial: 'notStarted',
  states: {
    notStarted: {
      always: { guard: 'isChanging', target: 'requestSent', actions: 'rememberEarlier' },
      on: { 'change.started': { guard: 'canChange', target: 'editing' } },
    },
    editing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { order, values } }) => ({ values: values ?? firstValuesOf(order) }),
        onSnapshot: {
          guard: { type: 'isChecked', params: ({ event }) => event.snapshot },
          target: 'requestInProgress',
          actions: { type: 'request', params: ({ event }) => event.snapshot.context.values },
        },
      },
      on: { 'change.cancelled': { target: 'notStarted', actions: 'forgetValues' } },
    },
    requestInProgress: {
      entry: ['forgetAnswer', 'send'],
      always: [
        {
          guard: 'isTaken',
          target: 'requestSent',
          actions: ['rememberEarlier', 'tellRequested', 'tellOutdated'],
        },
        // The answer may be lost and the address taken; or the order is not what this page thinks it is.
        { guard: 'isRefused', target: 'requestFailed', actions: ['keepRefusal', 'rememberEarlier', 'tellOutdated'] },
      ],
    },
    requestSent: {
      after: {
        poll: {
          guard: 'hasPollsLeft',
          target: 'requestSent',
          reenter: true,
          actions: ['countPoll', 'tellOutdated'],
        },
      },
      on: {
        'order.refreshed': [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.order },
            target: 'successfulUpdate',
            actions: [{ type: 'keepOrder', params: ({ event }) => event.order }, 'forgetValues'],
          },
          {
            guard: { type: 'isSettled', params: ({ event }) => event.order },
            target: 'requestFailed',
            actions: [{ type: 'keepOrder', params: ({ event }) => event.order }, 'keepNotApplied'],
          },
          { actions: { type: 'keepOrder', params: ({ event }) => event.order } },
        ],
      },
    },
    successfulUpdate: {
      on: { 'change.started': { guard: 'canChange', target: 'editing' } },
    },
    requestFailed: {
      on: {
        'change.started': { guard: 'canChange', target: 'editing', actions: 'forgetError' },
        'change.retried': { guard: 'canRetry', target: 'requestInProgress' },
        'order.refreshed': [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.order },
            target: 'requestSent',
            actions: [{ type: 'keepOrder', params: ({ event }) => event.order }, 'forgetError'],
          },
          {
            guard: { type: 'isAppliedAfterAll', params: ({ event }) => event.order },
            target: 'successfulUpdate',
            actions: [{ type: 'keepOrder', params: ({ event }) => event.order }, 'forgetValues'],
          },
          { actions: { type: 'keepOrder', params: ({ event }) => event.order } },
        ],
        'change.cancelled': { guard: 'canRetry', target: 'notStarted', actions: 'forgetValues' },
      },
    },
  },
});

const isRefusedInWords = (error: DeliveryChangeError | Unexpected | null): boolean =>
  error?.code === 'in-production' || error?.code === 'invalid-address' || error?.code === 'absent';

/** Making the order has begun: it gets no other address any more. */
const isFinal = (error: DeliveryChangeError | Unexpected | null): boolean => error?.code === 'in-production';

/** The change of an address on its ports: the only form an app should start. */
export const bindDeliveryChange = ({
  addressForm: { addressOf, rules },
  nextKey,
  orders,
}: DeliveryChangePorts): typeof deliveryChangeMachine =>
  deliveryChangeMachine.provide({
    actions: { request: assign((_, values) => ({ values, requested: addressOf(values) })) },
    actors: {
      form: checkedForm<AddressValues, AddressFieldError>(rules),
      submission: bindSubmission<AddressChange, null, PortError | AddressRefused>(
        (change, signal) => orders.changeAddress(change, signal),
        {
          nextKey,
          // To the letter: services refuse other content under a key that they know.
          isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
        },
      ),
    },
  });

export type DeliveryChangeActor = ActorRefFrom<typeof deliveryChangeMachine>;
export type DeliveryChangeSnapshot = SnapshotFrom<typeof deliveryChangeMachine>;
export type AddressFormActor = ActorRefFrom<typeof addressForm>;

/** The form of the address; missing unless it is being edited. */
export const addressFormOf = ({ children }: DeliveryChangeSnapshot): AddressFormActor | undefined => children.form;

/** Why the order did not get its new address; `null` where nothing failed. */
export const deliveryChangeFailure = (snapshot: DeliveryChangeSnapshot): DeliveryChangeError | Unexpected | null =>
  snapshot.matches('requestFailed') ? snapshot.context.error : null;

/** Whether the customer can start a change now (D49). */
export const isAddressChangeable = (snapshot: DeliveryChangeSnapshot): boolean =>
  snapshot.can({ type: 'change.started' });

/** Whether the same address can be sent once more. */
export const isChangeRepeatable = (snapshot: DeliveryChangeSnapshot): boolean =>
  snapshot.can({ type: 'change.retried' });

/** The address that was asked for; `null` where none was, or not on this page. */
export const requestedAddress = ({ context }: DeliveryChangeSnapshot): DeliveryAddress | null => context.requested;
