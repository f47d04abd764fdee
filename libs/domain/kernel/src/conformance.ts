export { ensureEqual, ensureFails, ensureOk, ensureRejects, ensureSoon } from './conformance/ensure.ts';
export { brokenPromises, conformanceKit, PromiseBroken } from './conformance/port-promises.ts';
export type { CheckedWorld } from './conformance/patience.ts';
export type { ConformanceKit, MakeWorld, PortPromise } from './conformance/port-promises.ts';
export { remoteCallPromises, remoteChangePromises } from './conformance/remote-call.promises.ts';
export type { RemoteCallWorld, RemoteTrouble } from './conformance/remote-call.promises.ts';
export { pageFollowingPromises, pageKeeperPromises } from './page.promises.ts';
export type { PageFollowingWorld, PageKeeperWorld } from './page.promises.ts';
