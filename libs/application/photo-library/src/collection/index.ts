export { bindCollection } from './collection.actors.ts';
export type { CollectionError, CollectionEvent } from './collection.events.ts';
export { collectionMachine } from './collection.machine.ts';
export type { CollectionActor, CollectionContext, CollectionInput, CollectionSnapshot } from './collection.machine.ts';
export type { CollectedIds } from './collected-ids.ts';
export type { CollectionPorts } from './collection.ports.ts';
export { collectionError, isCollecting, isMonthCollecting, photosToCome } from './collection.selectors.ts';
export type { PhotoSpan } from './photo-span.ts';
