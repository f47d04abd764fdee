export * from './storage-status/index.ts';
