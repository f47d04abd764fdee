import type { DeletionsActor } from '@account-area/deletion';
import type { LibraryCountsActor, PhotoId, TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';

import type { CollectionActor } from '../collection/collection.machine.ts';
import { selectedInOrder } from '../collection/placed-photos.ts';
import type { DeletionDeskActor } from '../deletion-desk/deletion-desk.machine.ts';
import type { PhotosScreenSnapshot } from './photos-screen.machine.ts';
import type { ScrollPosition } from './photos-screen.ts';

/** Months and photos. Like the other actors of the screen it is the same from its start to its end. */
export const timelineOf = ({ context }: PhotosScreenSnapshot): TimelineActor => context.timeline;
export const countsOf = ({ context }: PhotosScreenSnapshot): LibraryCountsActor => context.counts;
export const storageOf = ({ context }: PhotosScreenSnapshot): StorageStatusActor => context.storage;
export const selectionOf = ({ context }: PhotosScreenSnapshot): SelectionActor => context.selection;
/** The deletions that run, from this screen or another. */
export const deletionsOf = ({ context }: PhotosScreenSnapshot): DeletionsActor => context.deletions;
export const deletionDeskOf = ({ context }: PhotosScreenSnapshot): DeletionDeskActor => context.deletionDesk;
/** What is to be selected and still on its way. */
export const collectionOf = ({ context }: PhotosScreenSnapshot): CollectionActor => context.collection;

/** Where to scroll to once the timeline is shown, or `null` on a fresh visit. */
export const restoredScroll = ({ context }: PhotosScreenSnapshot): ScrollPosition | null => context.restoredScroll;

/** Whether the customer has put the banner away that albums are unavailable. */
export const isBannerDismissed = ({ context }: PhotosScreenSnapshot): boolean => context.isBannerDismissed;

/** The photos that are selected, in the order in which they are shown. */
export const selectedPhotosOf = ({ context: { selection, timeline } }: PhotosScreenSnapshot): readonly PhotoId[] =>
  selectedInOrder(selection, timeline);
