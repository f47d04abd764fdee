import {
  type Answer,
  bindForm,
  bindResource,
  createFormMachine,
  createResourceMachine,
  followPage,
  type FormContext,
  type PageFollowing,
  type PageHappening,
  type PortError,
  type ResourceContext,
  typesOf,
  unboundSubscription,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  areSame,
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
  | PageHappening
  /** What could not be read is wanted again. */
  | { readonly type: 'integration.retried' }
  /** What became of the last change is seen to, or what was filled in is given up: the form is as the service knows it. */
  | { readonly type: 'integration.reset' };

/** Everything the integration needs from the outside world. */
export interface IntegrationPorts {
  readonly integration: IntegrationService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
  readonly page: PageFollowing;
}

/** What is known of the integration. */
export interface IntegrationContext {
  /** `null` until it has been read. */
  readonly settings: IntegrationSettings | null;
  /** Why it could not be read. */
  readonly loadError: IntegrationFailure | null;
  /** Of the last change. */
  readonly answer: Answer<null, PortError>;
  /** What the form holds; `null` until it says so. */
  readonly values: CallbackValues | null;
  /** Whether the settings are read again, and nothing was sent since. */
  readonly isReadAgain: boolean;
  /** Whether another callback was kept elsewhere since the customer began to change this one. */
  readonly isOvertaken: boolean;
}

type Loaded = Pick<ResourceContext<null, IntegrationSettings, PortError>, 'error' | 'value'>;
type Filled = Pick<FormContext<CallbackValues, null, PortError, CallbackFieldError>, 'answer' | 'values'>;

const callbackForm = createFormMachine<CallbackValues, null, PortError, CallbackFieldError>(callbackRules);

const held = (settings: IntegrationSettings | null): CallbackValues => valuesOf(settings?.callback ?? null);

/** Whether the form is as the service is known to have it. */
const isUntouched = ({ settings, values }: IntegrationContext): boolean =>
  values === null || areSame(values, held(settings));

type Read = Readonly<{ context: Loaded; value: string }>;

/** Whether the settings were read again, and nothing was sent since they were asked for. */
const isAnswer = ({ isReadAgain }: IntegrationContext, { value }: Read): boolean => value === 'finished' && isReadAgain;

/** Whether they have another callback than was known. */
const isOther = (context: IntegrationContext, read: Read): boolean =>
  isAnswer(context, read) && !areSame(held(context.settings), held(read.context.value));

const again = { actions: 'readAgain' } as const;

/** Another tab may have changed the callback. What is filled in is not taken away. */
const followed = { actions: ['beginAgain', 'invalidate'] } as const;
const FOLLOWED = { 'page.shown': followed, 'page.restored': followed, 'network.restored': followed } as const;

/** Nothing is read while a change is under way, or waits to be tried again. */
const NOT_FOLLOWED = { 'page.shown': {}, 'page.restored': {}, 'network.restored': {} } as const;

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
    page: unboundSubscription<undefined>('page'),
  },
  actions: {
    keepSettings: assign((_, { error, value }: Loaded) => ({ settings: value, loadError: error })),
    keepRead: assign((_, { value }: Loaded) => ({ settings: value, isReadAgain: false })),
    keepForm: assign((_, { answer, values }: Filled) => ({ answer, values })),
    /** What is being read is older than what is sent. */
    keepSending: assign((_, { answer, values }: Filled) => ({ answer, values, isReadAgain: false })),
    /** The service has what was sent. */
    keepCallback: assign(({ context: { settings } }, { answer, values }: Filled) => ({
      answer,
      values,
      settings: { ftp: settings?.ftp ?? null, callback: callbackOf(values) },
      isOvertaken: false,
    })),
    forgetForm: assign({ answer: null, values: null, isOvertaken: false }),
    overtake: assign({ isOvertaken: true }),
    beginAgain: assign({ isReadAgain: true }),
    invalidate: sendTo('settings', { type: 'resource.invalidated' }),
    readAgain: sendTo('settings', { type: 'resource.needed' }),
  },
  guards: {
    isRead: ({ context }) => context.settings !== null,
    isUnread: ({ context }) => context.settings === null && context.loadError !== null,
    isWanted: ({ context }) => context.loadError === null,
    isAnswer: ({ context }, read: Read) => isAnswer(context, read),
    isOtherCallback: ({ context }, read: Read) => isOther(context, read) && isUntouched(context),
    isOvertaking: ({ context }, read: Read) => isOther(context, read),
    isSending: (_, { value }: { readonly value: string }) => value === 'submitting',
    isSent: (_, { value }: { readonly value: string }) => value === 'sent',
    isRefused: (_, { answer }: Filled) => answer?.ok === false,
  },
}).createMachine({
  id: 'integration',
  context: { settings: null, loadError: null, answer: null, values: null, isReadAgain: false, isOvertaken: false },
  invoke: [
    {
      id: 'settings',
      src: 'settings',
      input: null,
      onSnapshot: [
        {
          guard: not('isRead'),
          actions: { type: 'keepSettings', params: ({ event }) => event.snapshot.context },
        },
        {
          guard: { type: 'isOtherCallback', params: ({ event }) => event.snapshot },
          target: '.ready',
          actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context },
        },
        {
          guard: { type: 'isOvertaking', params: ({ event }) => event.snapshot },
          actions: ['overtake', { type: 'keepRead', params: ({ event }) => event.snapshot.context }],
        },
        {
          guard: { type: 'isAnswer', params: ({ event }) => event.snapshot },
          actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context },
        },
      ],
    },
    { src: 'page' },
  ],
  initial: 'reading',
  states: {
    reading: {
      initial: 'loading',
      on: { 'integration.retried': again, 'page.shown': again, 'page.restored': again, 'network.restored': again },
      always: { guard: 'isRead', target: 'ready' },
      states: {
        loading: { always: { guard: 'isUnread', target: 'unavailable' } },
        unavailable: { always: { guard: 'isWanted', target: 'loading' } },
      },
    },
    ready: {
      entry: 'forgetForm',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { settings } }) => ({ values: held(settings) }),
        onSnapshot: [
          {
            guard: { type: 'isSending', params: ({ event }) => event.snapshot },
            target: '.inProgress',
            actions: { type: 'keepSending', params: filled },
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.snapshot },
            target: '.finished',
            actions: { type: 'keepCallback', params: filled },
          },
          {
            guard: { type: 'isRefused', params: filled },
            target: '.failed',
            actions: { type: 'keepForm', params: filled },
          },
          { target: '.notRequested', actions: { type: 'keepForm', params: filled } },
        ],
      },
      on: {
        'integration.reset': { target: 'ready', reenter: true },
        ...FOLLOWED,
      },
      initial: 'notRequested',
      states: {
        notRequested: {},
        inProgress: { on: { 'integration.reset': {}, ...NOT_FOLLOWED } },
        finished: {},
        failed: { on: NOT_FOLLOWED },
      },
    },
  },
});

/** The integration on its ports: the only form an app should start. */
export const bindIntegration = ({ integration, nextKey, page }: IntegrationPorts): typeof integrationMachine =>
  integrationMachine.provide({
    actors: {
      settings: bindResource<null, IntegrationSettings, PortError>((_, signal) => integration.settings(signal), {
        eager: true,
      }),
      form: bindForm<CallbackValues, null, PortError, CallbackFieldError>(
        ({ input, key }, signal) => integration.change({ input: callbackOf(input), key }, signal),
        { rules: callbackRules, nextKey },
      ),
      page: followPage(page),
    },
  });

export type IntegrationActor = ActorRefFrom<typeof integrationMachine>;
export type IntegrationSnapshot = SnapshotFrom<typeof integrationMachine>;
export type CallbackFormActor = ActorRefFrom<typeof callbackForm>;
