export * from './collection/index.ts';
export * from './photos-screen/index.ts';
