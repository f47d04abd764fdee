// Chunks are cut by file: this one takes nothing else of its library along.
export { DownloadFeedback } from '@account-area/area-screens';
