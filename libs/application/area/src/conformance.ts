export { otherTabsPromises } from './area/other-tabs.promises.ts';
export type { OtherTabsWorld } from './area/other-tabs.promises.ts';
