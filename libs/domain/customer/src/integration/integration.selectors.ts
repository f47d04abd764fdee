import type { CallbackFormActor, IntegrationSnapshot } from './bind-integration.ts';
import type { IntegrationFailure, IntegrationSettings } from './integration.ts';

/** How the customer is connected; `null` until it has been read. */
export const integrationSettings = ({ context }: IntegrationSnapshot): IntegrationSettings | null => context.record;

/** Why it could not be read; `null` where it was, or may still be. */
export const integrationFailure = (snapshot: IntegrationSnapshot): IntegrationFailure | null =>
  snapshot.matches({ reading: 'unavailable' }) ? snapshot.context.loadError : null;

/** The form of the callback; `undefined` until it is known which one there is. */
export const callbackFormOf = ({ children }: IntegrationSnapshot): CallbackFormActor | undefined => children.form;

/** Why the callback could not be changed; `null` where it was, or was not tried. */
export const callbackFailure = (snapshot: IntegrationSnapshot): IntegrationFailure | null =>
  snapshot.matches({ ready: 'failed' }) && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;

/** Whether another callback was kept elsewhere since the customer began to change this one. */
export const isCallbackOvertaken = ({ context }: IntegrationSnapshot): boolean => context.isOvertaken;
