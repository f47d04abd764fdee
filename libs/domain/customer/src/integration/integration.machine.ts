import {
  type Answer,
  bindForm,
  bindResource,
  createFormMachine,
  createResourceMachine,
  type FormContext,
  type PortError,
  type ResourceContext,
  typesOf,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type CallbackFieldError,
  callbackOf,
  callbackRules,
  type CallbackValues,
  type IntegrationFailure,
  type IntegrationService,
  type IntegrationSettings,
  valuesOf,
} from './integration.ts';

/** What the integration hears. What is filled in goes to the form. */
export type IntegrationEvent =
  /** What could not be read is wanted again. */
  | { readonly type: 'integration.retried' }
  /** What became of the last change is seen to, or what was filled in is given up: the form is as the service knows it. */
  | { readonly type: 'integration.reset' };

/** Everything the integration needs from the outside world. */
export interface IntegrationPorts {
  readonly integration: IntegrationService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** What is known of the integration. */
export interface IntegrationContext {
  /** `null` until it has been read. */
  readonly settings: IntegrationSettings | null;
  /** Why it could not be read. */
  readonly loadError: IntegrationFailure | null;
  /** Of the last change. */
  readonly answer: Answer<null, PortError>;
}

type Loaded = Pick<ResourceContext<null, IntegrationSettings, PortError>, 'error' | 'value'>;
type Filled = Pick<FormContext<CallbackValues, null, PortError, CallbackFieldError>, 'answer' | 'values'>;

const callbackForm = createFormMachine<CallbackValues, null, PortError, CallbackFieldError>(callbackRules);

/** Of the form, as `params`. */
const filled = ({ event }: { readonly event: { readonly snapshot: { readonly context: Filled } } }): Filled =>
  event.snapshot.context;

/**
 * How a business customer is connected, and the change of their callback in the states of C35.1.
 *
 *     loading ⇄ unavailable
 *        ▼
 *     notRequested ─▶ inProgress ─▶ finished
 *        ▲  ▲             │ ▲ ▲        │
 *        │  │             ▼ │ └────────┤ (submitted again)
 *        │  └────────── failed         │
 *        └─────────────────────────────┘ (reset, or changed)
 *
 * Start one actor per visit. What is filled in goes to the form (`callbackFormOf`), which is there from `notRequested` on.
 */
export const integrationMachine = setup({
  types: typesOf<{
    context: IntegrationContext;
    events: IntegrationEvent;
    children: { settings: 'settings'; form: 'form' };
  }>(),
  actors: {
    settings: createResourceMachine<null, IntegrationSettings, PortError>({ eager: true }),
    form: callbackForm,
  },
  actions: {
    keepSettings: assign((_, { error, value }: Loaded) => ({ settings: value, loadError: error })),
    keepAnswer: assign((_, { answer }: Filled) => ({ answer })),
    /** The service has what was sent. */
    keepCallback: assign(({ context: { settings } }, { answer, values }: Filled) => ({
      answer,
      settings: { ftp: settings?.ftp ?? null, callback: callbackOf(values) },
    })),
    forgetAnswer: assign({ answer: null }),
    readAgain: sendTo('settings', { type: 'resource.needed' }),
  },
  guards: {
    isRead: ({ context }) => context.settings !== null,
    isUnread: ({ context }) => context.settings === null && context.loadError !== null,
    isWanted: ({ context }) => context.loadError === null,
    isSending: (_, { value }: { readonly value: string }) => value === 'submitting',
    isSent: (_, { value }: { readonly value: string }) => value === 'sent',
    isRefused: (_, { answer }: Filled) => answer?.ok === false,
  },
}).createMachine({
  id: 'integration',
  context: { settings: null, loadError: null, answer: null },
  invoke: {
    id: 'settings',
    src: 'settings',
    input: null,
    // Read once: what was changed since is newer.
    onSnapshot: {
      guard: not('isRead'),
      actions: { type: 'keepSettings', params: ({ event }) => event.snapshot.context },
    },
  },
  initial: 'reading',
  states: {
    reading: {
      initial: 'loading',
      on: { 'integration.retried': { actions: 'readAgain' } },
      always: { guard: 'isRead', target: 'ready' },
      states: {
        loading: { always: { guard: 'isUnread', target: 'unavailable' } },
        unavailable: { always: { guard: 'isWanted', target: 'loading' } },
      },
    },
    ready: {
      entry: 'forgetAnswer',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { settings } }) => ({ values: valuesOf(settings?.callback ?? null) }),
        onSnapshot: [
          {
            guard: { type: 'isSending', params: ({ event }) => event.snapshot },
            target: '.inProgress',
            actions: { type: 'keepAnswer', params: filled },
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.snapshot },
            target: '.finished',
            actions: { type: 'keepCallback', params: filled },
          },
          {
            guard: { type: 'isRefused', params: filled },
            target: '.failed',
            actions: { type: 'keepAnswer', params: filled },
          },
          { target: '.notRequested', actions: { type: 'keepAnswer', params: filled } },
        ],
      },
      on: { 'integration.reset': { target: 'ready', reenter: true } },
      initial: 'notRequested',
      states: {
        notRequested: {},
        inProgress: { on: { 'integration.reset': {} } },
        finished: {},
        failed: {},
      },
    },
  },
});

/** The integration on its ports: the only form an app should start. */
export const bindIntegration = ({ integration, nextKey }: IntegrationPorts): typeof integrationMachine =>
  integrationMachine.provide({
    actors: {
      settings: bindResource<null, IntegrationSettings, PortError>((_, signal) => integration.settings(signal), {
        eager: true,
      }),
      form: bindForm<CallbackValues, null, PortError, CallbackFieldError>(
        ({ input, key }, signal) => integration.change({ input: callbackOf(input), key }, signal),
        { rules: callbackRules, nextKey },
      ),
    },
  });

export type IntegrationActor = ActorRefFrom<typeof integrationMachine>;
export type IntegrationSnapshot = SnapshotFrom<typeof integrationMachine>;
export type CallbackFormActor = ActorRefFrom<typeof callbackForm>;

/** How the customer is connected; `null` until it has been read. */
export const integrationSettings = ({ context }: IntegrationSnapshot): IntegrationSettings | null => context.settings;

/** Why it could not be read; `null` where it was, or may still be. */
export const integrationFailure = (snapshot: IntegrationSnapshot): IntegrationFailure | null =>
  snapshot.matches({ reading: 'unavailable' }) ? snapshot.context.loadError : null;

/** The form of the callback; `undefined` until it is known which one there is. */
export const callbackFormOf = ({ children }: IntegrationSnapshot): CallbackFormActor | undefined => children.form;

/** Why the callback could not be changed; `null` where it was, or was not tried. */
export const callbackFailure = (snapshot: IntegrationSnapshot): IntegrationFailure | null =>
  snapshot.matches({ ready: 'failed' }) && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;
