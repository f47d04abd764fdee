export { otherTabsPromises } from './area/other-tabs.promises.ts';
