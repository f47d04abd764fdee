import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import { labelOf } from './labels.ts';
import { transitionsOf } from './named-transitions.ts';

/** The state of a machine in a line: `waiting`, `work.paused`, or several of a parallel one. */
export const stateOf = ({ _nodes: nodes }: Pick<AnyMachineSnapshot, '_nodes'>): string =>
  nodes
    .filter(({ path, type }) => path.length > 0 && (type === 'atomic' || type === 'final' || type === 'history'))
    .map(({ path }) => path.join('.'))
    .join(', ') || '–';

/** What becomes of an event in a state: which transition it takes, which guards said no, or that nothing hears it. */
export const whyNot = (snapshot: AnyMachineSnapshot, event: { readonly type: string }): readonly string[] => {
  const { machine } = snapshot;
  const hearing = transitionsOf(machine).filter(({ eventType }) => covers(eventType, event.type));
  if (hearing.length === 0) return [`Nothing in ${machine.id} hears ${event.type}.`];
  const here = hearing.filter(({ source }) => snapshot._nodes.includes(source));
  if (here.length === 0) {
    const places = [...new Set(hearing.map(({ source }) => source.path.join('.')))];
    return [`${event.type} is not heard in ${stateOf(snapshot)}. It is heard in ${places.join(', ')}.`];
  }
  const taken = machine.getTransitionData(snapshot, event);
  if (taken.length > 0) {
    const labels = here.filter(({ transition }) => taken.includes(transition)).map(labelOf);
    return [`It is heard: ${labels.join(', ')}.`];
  }
  return here.map((named) => `${labelOf(named)}: the guard said no.`);
};

/** Whether a machine hears events of that type in any of its states. */
export const hears = (machine: AnyStateMachine, type: string): boolean =>
  transitionsOf(machine).some(({ eventType }) => covers(eventType, type));

/** `*` stands for all types, `photos.*` for `photos` and all that begin with `photos.`. */
const covers = (heard: string, type: string): boolean =>
  heard === type || heard === '*' || (heard.endsWith('.*') && `${type}.`.startsWith(heard.slice(0, -1)));
