export type { Navigation } from './navigation.ports.ts';
export { targetOf } from './target.ts';
export type { Target, TargetRules } from './target.ts';
