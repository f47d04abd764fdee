import { labelOf, leadingTo, type NamedTransition, transitionsOf } from '@account-area/machines/transitions';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

const INDENT = '  ';

/** A machine as a Mermaid state diagram, and below it what holds in every state. */
export const diagramOf = (machine: AnyStateMachine): string => {
  const everywhere = waysOutOfEveryState(machine).map((way) => `- ${way}`);
  return [
    `### ${machine.id}`,
    '',
    '```mermaid',
    drawingOf(machine),
    '```',
    ...(everywhere.length === 0 ? [] : ['', 'In every state:', '', ...everywhere]),
  ].join('\n');
};

/** The diagram alone: states, and the ways from one to another. */
export const drawingOf = (machine: AnyStateMachine): string => {
  const arrows = transitionsOf(machine).filter(({ source }) => source.parent !== undefined);
  return ['stateDiagram-v2', ...inside(machine.root, INDENT), ...arrows.map((each) => INDENT + arrow(each))].join('\n');
};

/** What the machine hears wherever it is, in words. */
export const waysOutOfEveryState = (machine: AnyStateMachine): readonly string[] =>
  transitionsOf(machine)
    .filter(({ source }) => source.parent === undefined)
    .map((each) => `${labelOf(each)}${leadingTo(each)}`);

/** A state's own states; regions of a parallel state are drawn side by side. Mermaid has no line between those of the whole. */
function inside(node: AnyStateNode, indent: string): readonly string[] {
  const children = Object.values(node.states);
  const start = node.type === 'parallel' ? [] : node.initial.target.map((first) => `${indent}[*] --> ${idOf(first)}`);
  return [
    ...start,
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && node.parent !== undefined && index > 0 ? [`${indent}--`] : []),
      ...declaration(child, indent),
    ]),
  ];
}

function declaration(node: AnyStateNode, indent: string): readonly string[] {
  const id = idOf(node);
  const isAtTop = id === node.key;
  const name = isAtTop ? id : `state "${node.key}" as ${id}`;
  if (node.type === 'final') return [`${indent}${name}`, `${indent}${id} --> [*]`];
  if (Object.keys(node.states).length === 0) return [`${indent}${name}`];
  return [`${indent}${isAtTop ? `state ${id}` : name} {`, ...inside(node, indent + INDENT), `${indent}}`];
}

const arrow = (named: NamedTransition): string =>
  `${idOf(named.source)} --> ${targetsOf(named).map(idOf).join(', ') || idOf(named.source)} : ${labelOf(named)}`;

const targetsOf = ({ transition }: NamedTransition): readonly AnyStateNode[] => transition.target ?? [];

const idOf = (node: AnyStateNode): string => node.path.join('_');
