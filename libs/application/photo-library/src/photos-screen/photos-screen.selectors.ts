import type { DeletionsActor } from '@account-area/deletion';
import { errorOf } from '@account-area/kernel';
import type { LibraryCountsActor, TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';
import { checkArchiveSize, type ArchiveSizeError } from '@account-area/transfers';

import type { CollectionActor } from '../collection/collection.machine.ts';
import type { DeletionDeskActor } from '../deletion-desk/deletion-desk.machine.ts';
import type { PhotosScreenSnapshot } from './photos-screen.machine.ts';
import type { ScrollPosition } from './photos-screen.ts';

/** Months and photos. Like the other actors of the screen it is the same from its start to its end. */
export const timelineOf = ({ context }: PhotosScreenSnapshot): TimelineActor => context.timeline;
/** How many photos and albums there are. */
export const countsOf = ({ context }: PhotosScreenSnapshot): LibraryCountsActor => context.counts;
/** How long photos are kept. */
export const storageOf = ({ context }: PhotosScreenSnapshot): StorageStatusActor => context.storage;
/** What is selected. */
export const selectionOf = ({ context }: PhotosScreenSnapshot): SelectionActor => context.selection;
/** The deletions that run, from this screen or another. */
export const deletionsOf = ({ context }: PhotosScreenSnapshot): DeletionsActor => context.deletions;
/** Where the customer has photos deleted. */
export const deletionDeskOf = ({ context }: PhotosScreenSnapshot): DeletionDeskActor => context.deletionDesk;
/** What is to be selected and still on its way. */
export const collectionOf = ({ context }: PhotosScreenSnapshot): CollectionActor => context.collection;

/** Where to scroll to once the timeline is shown, or `null` on a fresh visit (D74). */
export const restoredScroll = ({ context }: PhotosScreenSnapshot): ScrollPosition | null => context.restoredScroll;

/** Why so many photos are not downloaded at once, by the rule that refuses them; `null` when they are (C13.3). */
export const downloadRefusal = (photoCount: number): ArchiveSizeError | null => errorOf(checkArchiveSize(photoCount));

/** Whether photos have been asked for and the download is not accepted yet. */
export const isDownloadAsked = (snapshot: PhotosScreenSnapshot): boolean => snapshot.matches({ download: 'asking' });
