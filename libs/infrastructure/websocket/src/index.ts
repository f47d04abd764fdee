export { createPushArchiveProgress } from './archive-progress/push-archive-progress.ts';
export type { PushEnvironment, PushSocket } from './push/push-connection.ts';
export { createSharedPush } from './push/shared-push.ts';
export type { PushChannel, PushTabs, SharedPush } from './push/shared-push.ts';
