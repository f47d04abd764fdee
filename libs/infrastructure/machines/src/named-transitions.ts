import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition of a machine, under a name that is the same in every copy of that machine. */
export interface NamedTransition {
  readonly name: string;
  readonly source: AnyStateNode;
  /** Empty for a transition that is taken at once. */
  readonly eventType: string;
  readonly transition: AnyTransitionDefinition;
  /** Its place among the transitions of the same state for the same event; guards are tried in this order. */
  readonly index: number;
  readonly siblings: readonly AnyTransitionDefinition[];
}

/** All states of a machine but its root, outer before inner. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => below(machine.root);

/** All transitions of a machine, also those without a target. */
export const transitionsOf = (machine: AnyStateMachine): readonly NamedTransition[] =>
  [machine.root, ...statesOf(machine)].flatMap((source) => groupsOf(source).flatMap((group) => nameAll(source, group)));

/** The name {@link transitionsOf} gives to a transition that was taken. */
export const nameOf = (taken: AnyTransitionDefinition): string => {
  const group = groupsOf(taken.source).find((siblings) => siblings.includes(taken)) ?? [taken];
  return nameIn(taken, group.indexOf(taken));
};

const below = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)]);

const groupsOf = (node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] => [
  ...node.transitions.values(),
  ...(node.always === undefined ? [] : [node.always]),
];

const nameAll = (source: AnyStateNode, siblings: readonly AnyTransitionDefinition[]): readonly NamedTransition[] =>
  siblings.map((transition, index) => ({
    name: nameIn(transition, index),
    source,
    eventType: String(transition.eventType),
    transition,
    index,
    siblings,
  }));

const nameIn = ({ source, eventType }: AnyTransitionDefinition, index: number): string =>
  `${source.id} ${eventType} ${index}`;
