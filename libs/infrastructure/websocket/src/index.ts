export { createPushArchiveNews } from './archive-news/push-archive-news.ts';
export { createSharedPush } from './push/shared-push.ts';
