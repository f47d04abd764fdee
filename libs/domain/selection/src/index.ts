export * from './selection/index.ts';
