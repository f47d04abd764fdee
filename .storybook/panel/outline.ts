import { labelOf, leadingTo, type NamedTransition, transitionsOf } from '@account-area/machines/transitions';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

import type { Outline, Way } from './wire.ts';

/** A machine as states inside states, each with the ways that lead out of it. */
export const outlineOf = (machine: AnyStateMachine): Outline => {
  const transitions = transitionsOf(machine);
  const outline = (node: AnyStateNode): Outline => ({
    path: node.path.join('.'),
    name: node.path.length === 0 ? machine.id : node.key,
    kind: node.type === 'parallel' || node.type === 'final' ? node.type : 'state',
    ways: transitions.filter(({ source }) => source === node).map(wayOf),
    states: Object.values(node.states).map(outline),
  });
  return outline(machine.root);
};

const wayOf = (named: NamedTransition): Way => ({
  label: `${labelOf(named)}${leadingTo(named)}`,
  event: isSentBySomeone(named.eventType) ? named.eventType : null,
});

/** Everything but delays, answers of actors, what happens at once and what stands for several events. */
const isSentBySomeone = (eventType: string): boolean =>
  eventType !== '' && !eventType.endsWith('*') && !eventType.startsWith('xstate.');
