import type { LibraryCountsActor, TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';

import type { CollectionActor } from '../collection/collection.machine.ts';
import type { PhotosScreenSnapshot } from './photos-screen.machine.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/** The actors of the screen; the same from its start to its end. */
export const timelineOf = ({ context }: PhotosScreenSnapshot): TimelineActor => context.timeline;
export const countsOf = ({ context }: PhotosScreenSnapshot): LibraryCountsActor => context.counts;
export const storageOf = ({ context }: PhotosScreenSnapshot): StorageStatusActor => context.storage;
export const selectionOf = ({ context }: PhotosScreenSnapshot): SelectionActor => context.selection;
export const collectionOf = ({ context }: PhotosScreenSnapshot): CollectionActor => context.collection;

/** Where to scroll to once the timeline is shown, or `null` on a fresh visit (D74). */
export const restoredScroll = ({ context }: PhotosScreenSnapshot): ScrollPosition | null => context.restoredScroll;
