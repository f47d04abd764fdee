export * from './claims/index.ts';
export * from './configuration/index.ts';
export * from './feature-flags/index.ts';
export * from './lease/index.ts';
export * from './navigation/index.ts';
export * from './session/index.ts';
