import type { AnyTransitionDefinition } from 'xstate';

import type { NamedTransition } from './named-transitions.ts';

/** A transition in words: what happens, and under which condition this one is taken. */
export const labelOf = ({ eventType, source, transition, index, siblings }: NamedTransition): string => {
  const condition = conditionOf(transition, index, siblings.length);
  return `${happeningOf(eventType, source)}${condition === '' ? '' : ` [${condition}]`}`;
};

/** A transition as a sentence that says where it starts and where it leads. */
export const sentenceOf = (named: NamedTransition): string =>
  `${named.source.path.join('.') || 'any state'}: ${labelOf(named)}${leadingTo(named)}`;

/** ` → target`, or nothing for a transition that stays where it is. */
export const leadingTo = ({ transition }: NamedTransition): string => {
  const targets = transition.target?.map(({ path }) => path.join('.')) ?? [];
  return targets.length === 0 ? '' : ` → ${targets.join(', ')}`;
};

function happeningOf(eventType: string, source: NamedTransition['source']): string {
  if (eventType === '') return 'at once';
  if (eventType === '*') return 'anything else';
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after?.[1] !== undefined) return `after ${after[1]}`;
  const answered = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (answered !== null) {
    const invoked = source.invoke.find(({ id }) => id === answered[2]);
    const name = typeof invoked?.src === 'string' ? invoked.src : answered[2];
    return `${name} ${answered[1] === 'done' ? 'answers' : 'breaks'}`;
  }
  return eventType.startsWith('xstate.done.state.') ? 'finished' : eventType;
}

function conditionOf(transition: AnyTransitionDefinition, index: number, siblings: number): string {
  const guard: unknown = transition.guard;
  if (guard === undefined) return index > 0 && siblings > 1 ? 'otherwise' : '';
  return guardName(guard);
}

/** Named guards by their name, combinations as they read, written-out ones by their source. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'condition';
  if ('guards' in guard && Array.isArray(guard.guards)) return combined(guard.name, guard.guards.map(guardName));
  return questionIn(String(guard));
}

/** The expression of an arrow function; the usual question about a result is just "ok". */
function questionIn(source: string): string {
  const body = source
    .slice(source.indexOf('=>') + 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return body.replaceAll('event.output.', '').replaceAll(/[:;#{}]/g, ' ');
}

function combined(operator: string, names: readonly string[]): string {
  if (operator.startsWith('not')) return `not ${names.join(' ')}`;
  return names.join(operator.startsWith('or') ? ' or ' : ' and ');
}
