import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { labelOf, leadingTo } from './labels.ts';
import { transitionsOf, type NamedTransition } from './transitions.ts';

const INDENT = '  ';

/** A machine as a Mermaid state diagram, and below it what holds in every state. */
export const diagramOf = (machine: AnyStateMachine): string => {
  const transitions = transitionsOf(machine);
  const arrows = transitions.filter(({ source }) => source.parent !== undefined).map(arrow);
  const everywhere = transitions.filter(({ source }) => source.parent === undefined).map(sentence);
  return [
    `### ${machine.id}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...inside(machine.root, INDENT),
    ...arrows.map((line) => INDENT + line),
    '```',
    ...(everywhere.length === 0 ? [] : ['', 'In every state:', '', ...everywhere]),
  ].join('\n');
};

/** A state's own states; regions of a parallel state are drawn side by side. */
function inside(node: AnyStateNode, indent: string): readonly string[] {
  const children = Object.values(node.states);
  const start = node.type === 'parallel' ? [] : node.initial.target.map((first) => `${indent}[*] --> ${idOf(first)}`);
  return [
    ...start,
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...declaration(child, indent),
    ]),
  ];
}

function declaration(node: AnyStateNode, indent: string): readonly string[] {
  const named = `${indent}${idOf(node) === node.key ? `state ${node.key}` : `state "${node.key}" as ${idOf(node)}`}`;
  if (node.type === 'final') return [named, `${indent}${idOf(node)} --> [*]`];
  if (Object.keys(node.states).length === 0) return [named];
  return [`${named} {`, ...inside(node, indent + INDENT), `${indent}}`];
}

const arrow = (named: NamedTransition): string =>
  `${idOf(named.source)} --> ${targetsOf(named).map(idOf).join(', ') || idOf(named.source)} : ${labelOf(named)}`;

const sentence = (named: NamedTransition): string => `- ${labelOf(named)}${leadingTo(named)}`;

const targetsOf = ({ transition }: NamedTransition): readonly AnyStateNode[] => transition.target ?? [];

const idOf = (node: AnyStateNode): string => node.path.join('_');
