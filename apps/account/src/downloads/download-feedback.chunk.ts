export { DownloadFeedback } from '@account-area/area-screens';
