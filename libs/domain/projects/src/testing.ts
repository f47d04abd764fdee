export { article, channel, startFakeChannel } from './merchandise/merchandise.fakes.ts';
export { fakeProjectStorage } from './storage-lookup/storage-lookup.fakes.ts';
