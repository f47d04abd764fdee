export { labelOf, leadingTo, sentenceOf } from './labels.ts';
export { nameOf, statesOf, transitionsOf } from './named-transitions.ts';
export type { NamedTransition } from './named-transitions.ts';
