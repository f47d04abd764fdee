export { createPushArchiveProgress } from './archive-progress/push-archive-progress.ts';
export { createSharedPush } from './push/shared-push.ts';
