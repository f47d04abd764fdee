import type { LibraryCountsActor, TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';

import type { CollectionActor } from '../collection/collection.machine.ts';
import type { PhotosScreenSnapshot } from './photos-screen.machine.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/** Months and photos. Like the other actors of the screen it is the same from its start to its end. */
export const timelineOf = ({ context }: PhotosScreenSnapshot): TimelineActor => context.timeline;
/** How many photos and albums there are. */
export const countsOf = ({ context }: PhotosScreenSnapshot): LibraryCountsActor => context.counts;
/** How long photos are kept. */
export const storageOf = ({ context }: PhotosScreenSnapshot): StorageStatusActor => context.storage;
/** What is selected. */
export const selectionOf = ({ context }: PhotosScreenSnapshot): SelectionActor => context.selection;
/** What is to be selected and still on its way. */
export const collectionOf = ({ context }: PhotosScreenSnapshot): CollectionActor => context.collection;

/** Where to scroll to once the timeline is shown, or `null` on a fresh visit (D74). */
export const restoredScroll = ({ context }: PhotosScreenSnapshot): ScrollPosition | null => context.restoredScroll;
