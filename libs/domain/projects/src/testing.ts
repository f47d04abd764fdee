export { article, channel, startFakeChannel } from './merchandise/merchandise.fakes.ts';
