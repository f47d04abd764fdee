export type { PageKeeper } from './page-keeper.ts';
