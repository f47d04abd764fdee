export { deletionNewsPromises, importNewsPromises } from './storage-care/news.promises.ts';
export type { ImportEnd } from './storage-care/news.promises.ts';
export { pageVisibilityPromises, promptMemoryPromises } from './storage-care/page.promises.ts';
export type { PromptMemoryWorld } from './storage-care/page.promises.ts';
