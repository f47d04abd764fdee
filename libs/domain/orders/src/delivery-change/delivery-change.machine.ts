import {
  type AddressFieldError,
  type AddressValues,
  type Answer,
  bindSubmission,
  checkedForm,
  createFormMachine,
  createSubmissionMachine,
  type FormContext,
  isSameAddress,
  type PostalAddress,
  type PortError,
  typesOf,
  unboundAction,
} from '@account-area/kernel';
import { assign, sendTo, setup } from 'xstate';

import type { OrderOutdated } from '../order/order-resource.ts';
import type { AddressChange, AddressRefused, Order } from '../order/order.ts';
import { firstValuesOf } from './first-values.ts';
import {
  type AddressChangeRequested,
  canAddressChange,
  CHANGE_POLL_MS,
  type DeliveryChangeContext,
  type DeliveryChangeEvent,
  type DeliveryChangeInput,
  type DeliveryChangePorts,
  isChangeApplied,
  isCorrectable,
  isFinal,
  isRefusedInWords,
  isSameRequest,
  MAX_CHANGE_POLLS,
} from './delivery-change.ts';
import type { DeliveryChangeLogic } from './delivery-change.logic.ts';

/** The order that was read, as `params`. */
const readOrder = ({ event }: { readonly event: { readonly order: Order } }): Order => event.order;

const changeSubmission = createSubmissionMachine<AddressChange, null, PortError | AddressRefused>({
  isSame: isSameRequest,
});
const addressForm = createFormMachine<AddressValues, PostalAddress, never, AddressFieldError>();

type Sent = Answer<null, PortError | AddressRefused>;

/** What the form holds, and the address that it makes. */
type Filled = Pick<FormContext<AddressValues, PostalAddress, never, AddressFieldError>, 'answer' | 'values'>;

const machine = setup({
  types: typesOf<{
    input: DeliveryChangeInput;
    context: DeliveryChangeContext & { readonly answer: Sent };
    events: DeliveryChangeEvent;
    children: { form: 'form'; submission: 'submission' };
  }>(),
  actors: { form: addressForm, submission: changeSubmission },
  actions: {
    keepOrder: assign({ order: (_, order: Order) => order }),
    prepareForm: (): void => unboundAction('prepareForm'),
    request: assign((_, { answer, values }: Filled) => ({
      values,
      requested: answer?.ok === true ? answer.value : null,
    })),
    send: sendTo('submission', ({ context: { order, requested } }) => ({
      type: 'submission.asked' as const,
      input: { orderCode: order.id, address: requested ?? order.deliveryAddress },
    })),
    beginPolls: assign({ polls: 0, wasChanging: false }),
    /** The change on its way is, or may be, the one that was asked for here. */
    followOwn: assign({ error: null, polls: 0, wasChanging: true }),
    /** It was asked for elsewhere: it is there once the address differs from the one before. */
    followOther: assign(({ context: { order } }) => ({
      earlier: order.deliveryAddress,
      requested: null,
      error: null,
      polls: 0,
      wasChanging: true,
    })),
    noteRead: assign(({ context: { wasChanging } }, order: Order) => ({
      order,
      wasChanging: wasChanging || order.deliveryType === 'changing',
    })),
    keepAnswer: assign({ answer: (_, answer: Sent) => answer }),
    forgetAnswer: assign({ answer: null, error: null }),
    keepRefusal: assign(({ context: { answer } }) => ({ error: answer?.ok === false ? answer.error : null })),
    keepNotApplied: assign({ error: { code: 'not-applied' as const } }),
    keepTooLate: assign({ error: { code: 'not-changeable' as const } }),
    forgetError: assign({ error: null }),
    forgetRequest: assign({ values: null, requested: null, error: null }),
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
    canRetry: ({ context: { error, order, requested } }) =>
      requested !== null && canAddressChange(order) && !isFinal(error),
    /** What was given could be corrected or sent once more, and the order takes it no more. */
    isTooLate: ({ context: { error, order } }) => isCorrectable(error) && !canAddressChange(order),
    isChanging: ({ context }) => context.order.deliveryType === 'changing',
    isChecked: (_, { value }: { readonly value: string }) => value === 'sent',
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
    isApplied: ({ context }, order: Order) => order.deliveryType !== 'changing' && isChangeApplied(order, context),
    /** Only the answer was lost, perhaps: what is on its way may be what was asked for. */
    isOwn: ({ context: { error, order } }) =>
      order.deliveryType === 'changing' && isCorrectable(error) && !isRefusedInWords(error),
    /** A request that was refused in words was not carried out, whatever the address is by now. */
    isAppliedAfterAll: ({ context: { error, requested } }, order: Order) =>
      requested !== null &&
      !isRefusedInWords(error) &&
      order.deliveryType !== 'changing' &&
      isSameAddress(order.deliveryAddress, requested),
    isSettled: ({ context: { wasChanging } }, order: Order) =>
      order.deliveryType !== 'changing' && (wasChanging || !canAddressChange(order)),
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
    wasChanging: false,
    error: null,
    answer: null,
  }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  on: { 'order.refreshed': { actions: { type: 'keepOrder', params: readOrder } } },
  initial: 'notStarted',
  states: {
    notStarted: {
      always: { guard: 'isChanging', target: 'requestSent', actions: 'followOther' },
      on: { 'change.started': { guard: 'canChange', target: 'editing' } },
    },
    editing: {
      entry: 'prepareForm',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { order, values } }) => ({ values: values ?? firstValuesOf(order) }),
        onSnapshot: {
          guard: { type: 'isChecked', params: ({ event }) => event.snapshot },
          target: 'requestInProgress',
          actions: { type: 'request', params: ({ event }) => event.snapshot.context },
        },
      },
      on: { 'change.cancelled': { target: 'notStarted', actions: 'forgetRequest' } },
    },
    requestInProgress: {
      entry: ['forgetAnswer', 'send'],
      always: [
        { guard: 'isTaken', target: 'requestSent', actions: ['beginPolls', 'tellRequested', 'tellOutdated'] },
        // The answer may be lost and the address taken; or the order is not what this page thinks it is.
        { guard: 'isRefused', target: 'requestFailed', actions: ['keepRefusal', 'tellOutdated'] },
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
            guard: { type: 'isApplied', params: readOrder },
            target: 'successfulUpdate',
            actions: [{ type: 'keepOrder', params: readOrder }, 'forgetRequest'],
          },
          {
            guard: { type: 'isSettled', params: readOrder },
            target: 'requestFailed',
            actions: [{ type: 'keepOrder', params: readOrder }, 'keepNotApplied'],
          },
          { actions: { type: 'noteRead', params: readOrder } },
        ],
      },
    },
    successfulUpdate: {
      always: { guard: 'isChanging', target: 'requestSent', actions: 'followOther' },
      on: { 'change.started': { guard: 'canChange', target: 'editing' } },
    },
    requestFailed: {
      always: [
        { guard: 'isOwn', target: 'requestSent', actions: 'followOwn' },
        { guard: 'isChanging', target: 'requestSent', actions: 'followOther' },
        { guard: 'isTooLate', actions: 'keepTooLate' },
      ],
      on: {
        'change.started': { guard: 'canChange', target: 'editing', actions: 'forgetError' },
        'change.retried': { guard: 'canRetry', target: 'requestInProgress' },
        'order.refreshed': [
          {
            guard: { type: 'isAppliedAfterAll', params: readOrder },
            target: 'successfulUpdate',
            actions: [{ type: 'keepOrder', params: readOrder }, 'forgetRequest'],
          },
          { actions: { type: 'keepOrder', params: readOrder } },
        ],
        'change.cancelled': { guard: 'canRetry', target: 'notStarted', actions: 'forgetRequest' },
      },
    },
  },
});

/** Without its ports, which {@link bindDeliveryChange} binds. */
export const deliveryChangeMachine: DeliveryChangeLogic = machine;

/** The change of an address on its ports: the only form an app should start. */
export const bindDeliveryChange = ({
  addressForm: { addressOf, prepare, rules },
  nextKey,
  orders,
}: DeliveryChangePorts): DeliveryChangeLogic =>
  machine.provide({
    actions: { prepareForm: prepare },
    actors: {
      form: checkedForm<AddressValues, PostalAddress, AddressFieldError>(rules, addressOf),
      submission: bindSubmission<AddressChange, null, PortError | AddressRefused>(
        (change, signal) => orders.changeAddress(change, signal),
        { nextKey, isSame: isSameRequest },
      ),
    },
  });
