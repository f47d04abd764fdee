export * from './deletions/index.ts';
export * from './photo-deletion/index.ts';
