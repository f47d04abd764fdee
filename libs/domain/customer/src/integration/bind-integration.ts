import {
  bindRecordForm,
  type FormLogic,
  type PageFollowing,
  type PortError,
  type RecordFormContext,
  type RecordFormEvent,
  type RecordFormLogic,
} from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import {
  areSame,
  type CallbackFieldError,
  callbackOf,
  callbackRules,
  type CallbackValues,
  type IntegrationService,
  type IntegrationSettings,
  valuesOf,
} from './integration.ts';

/** Everything the integration needs from the outside world. */
export interface IntegrationPorts {
  readonly integration: IntegrationService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
  readonly page: PageFollowing;
}

/**
 * How a business customer is connected, and the change of their callback in the states of a request: a record form of the kernel.
 * Start one actor per visit.
 */
export const bindIntegration = ({ integration, nextKey, page }: IntegrationPorts): IntegrationLogic =>
  bindRecordForm<IntegrationSettings, CallbackValues, PortError, CallbackFieldError>(
    {
      read: (signal) => integration.settings(signal),
      save: ({ input, key }, signal) => integration.change({ input: callbackOf(input), key }, signal),
      nextKey,
      page,
    },
    { rules: callbackRules, valuesOf: (settings) => valuesOf(settings?.callback ?? null), areSame },
  );

/** The integration of a business customer, as {@link bindIntegration} makes it. */
export type IntegrationLogic = RecordFormLogic<IntegrationSettings, CallbackValues, PortError, CallbackFieldError>;

/** What the integration hears. What is filled in goes to the form. */
export type IntegrationEvent = RecordFormEvent;
export type IntegrationContext = RecordFormContext<IntegrationSettings, CallbackValues, PortError>;
export type IntegrationActor = ActorRefFrom<IntegrationLogic>;
export type IntegrationSnapshot = SnapshotFrom<IntegrationLogic>;
export type CallbackFormActor = ActorRefFrom<
  FormLogic<CallbackValues, IntegrationSettings, PortError, CallbackFieldError>
>;
