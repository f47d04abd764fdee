export { FEATURE_FLAGS, resolveFlags } from './feature-flags.ts';
export type { FeatureFlag, FeatureFlags, FlagSettings } from './feature-flags.ts';
