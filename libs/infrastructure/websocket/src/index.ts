export { createPushArchiveNews } from './archive-news/push-archive-news.ts';
export { createPushDeletionNews } from './deletion-news/push-deletion-news.ts';
export { createPushExportNews } from './export-news/push-export-news.ts';
export { createPushImportNews } from './import-news/push-import-news.ts';
export { createSharedPush } from './push/shared-push.ts';
export type { PushChannel, PushTabs, SharedPush } from './push/shared-push.ts';
export type { PushEnvironment, PushListener, PushSocket } from './push/push-connection.ts';
