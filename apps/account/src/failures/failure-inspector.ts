import { isRecord } from '@account-area/kernel';
import { Actor, type EventObject, type InspectionEvent } from 'xstate';

import type { FailureReporter } from './failure-reporter.ts';

/**
 * Watches every actor it is attached to and reports each failure once (D10): a failed result in an event, an actor
 * that ended in an error, and any event, heard or announced, whose type ends with `_FAILED`.
 *
 * A failure handed on from child to parent is the same object, which is how it is recognised.
 */
export const createFailureInspector = ({ report }: FailureReporter) => {
  const seen = new WeakSet<object>();

  const reportOnce = (failure: unknown, source: string): void => {
    if (isRecord(failure)) {
      if (seen.has(failure)) return;
      seen.add(failure);
    }
    report({ ...codeOf(failure), source, reference: textOf(failure, 'reference') ?? null });
  };

  const reportNamed = (event: EventObject, source: string): void => {
    if (!event.type.endsWith('_FAILED') || seen.has(event)) return;
    seen.add(event);
    const failure = fieldOf(event, 'error');
    report({
      code: textOf(event, 'message') ?? event.type,
      source,
      reference: textOf(failure, 'reference') ?? textOf(event, 'reference') ?? null,
      cause: failure ?? null,
    });
  };

  return (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef instanceof Actor ? inspected.actorRef : null;
    const source = actor === null ? inspected.actorRef.sessionId : actor.id;
    if (inspected.type === '@xstate.actor') {
      actor?.on('*', (emitted: EventObject) => reportNamed(emitted, source));
    }
    if (inspected.type !== '@xstate.event') return;

    const { event } = inspected;
    reportNamed(event, source);
    if (event.type.startsWith('xstate.error.')) reportOnce(fieldOf(event, 'error'), event.type);
    for (const value of Object.values(event)) {
      if (isFailedResult(value)) reportOnce(value.error, source);
    }
  };
};

const fieldOf = (value: unknown, field: string): unknown => (isRecord(value) ? value[field] : undefined);

const textOf = (value: unknown, field: string): string | undefined => {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text : undefined;
};

/** A failure names itself by its code; anything else that was thrown is a defect, and its own cause. */
const codeOf = (failure: unknown) => {
  const code = textOf(failure, 'code');
  return code === undefined
    ? { code: 'unexpected', cause: failure }
    : { code, cause: fieldOf(failure, 'cause') ?? null };
};

const isFailedResult = (value: unknown): value is { readonly ok: false; readonly error: unknown } =>
  isRecord(value) && value['ok'] === false && 'error' in value;
