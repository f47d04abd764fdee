import type { InspectionEvent } from 'xstate';

import type { FailureReporter } from './failure-reporter.ts';

/**
 * Watches every actor it is attached to and reports each failure once (D10): a failed result in an event, an actor
 * that ended in an error, and any event whose type ends with `_FAILED`.
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
    report({
      code: textOf(failure, 'code') ?? 'unexpected',
      source,
      reference: textOf(failure, 'reference') ?? null,
      cause: textOf(failure, 'code') === undefined ? failure : causeOf(failure),
    });
  };

  return (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event') return;
    const { actorRef, event } = inspected;
    const source = 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId;
    if (event.type.endsWith('_FAILED')) {
      report({ code: event.type, source, reference: textOf(event, 'reference') ?? null, cause: null });
    }
    if (event.type.startsWith('xstate.error.')) reportOnce(fieldOf(event, 'error'), event.type);
    for (const value of Object.values(event)) {
      if (isFailedResult(value)) reportOnce(value.error, source);
    }
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const fieldOf = (value: unknown, field: string): unknown => (isRecord(value) ? value[field] : undefined);

const textOf = (value: unknown, field: string): string | undefined => {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text : undefined;
};

const causeOf = (failure: unknown): unknown => fieldOf(failure, 'cause') ?? null;

const isFailedResult = (value: unknown): value is { readonly ok: false; readonly error: unknown } =>
  isRecord(value) && value['ok'] === false && 'error' in value;
