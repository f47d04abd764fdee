export { bannerMemoryPromises, scrollPositionsPromises } from './photos-screen/device.promises.ts';
export type { BannerMemoryWorld, ScrollPositionsWorld } from './photos-screen/device.promises.ts';
