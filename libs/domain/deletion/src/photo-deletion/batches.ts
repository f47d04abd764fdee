import { chunks } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import { photosOf, type DeletionSubject } from './deletion.ts';

/** Most photos one call deletes (D24). */
export const PHOTOS_PER_BATCH = 500;

/** How long to wait before what failed is tried again, in milliseconds; after the last of them it is given up (D24). */
export const RETRY_PAUSES_MS: readonly number[] = [500, 1_000, 2_000];

/** What one call deletes. */
export type Batch = { readonly kind: 'photos'; readonly ids: readonly PhotoId[] } | { readonly kind: 'all' };

/** The calls it takes to delete something. */
export const batchesOf = (subject: DeletionSubject): readonly Batch[] =>
  subject.kind === 'all' ? [{ kind: 'all' }] : batchesOfPhotos(photosOf(subject));

/** The calls it takes to try again what failed. */
export const batchesToRetry = (failed: readonly Batch[]): readonly Batch[] =>
  failed.some(({ kind }) => kind === 'all') ? [{ kind: 'all' }] : batchesOfPhotos(photosIn(failed));

/** The photos of some batches. */
export const photosIn = (batches: readonly Batch[]): readonly PhotoId[] =>
  batches.flatMap((batch) => (batch.kind === 'photos' ? batch.ids : []));

const batchesOfPhotos = (ids: readonly PhotoId[]): readonly Batch[] =>
  chunks(ids, PHOTOS_PER_BATCH).map((chunk) => ({ kind: 'photos', ids: chunk }));
