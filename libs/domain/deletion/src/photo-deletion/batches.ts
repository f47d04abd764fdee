import { chunks, type PortError, type Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import { type DeletionSubject, photosOf } from './photo-deletion.ts';

/** Why one call failed. */
export type BatchError = PortError | Unexpected;

/** Most photos one call deletes (specification: calls about many photos). */
export const PHOTOS_PER_BATCH = 500;

/**
 * How long to wait before what failed is tried again, in milliseconds; after the last of them it is given up (specification:
 * calls about many photos).
 */
export const RETRY_PAUSES_MS: readonly number[] = [500, 1_000, 2_000];

/** What one call deletes: some photos, or all of what is to be deleted. */
export type Batch = { readonly kind: 'photos'; readonly ids: readonly PhotoId[] } | { readonly kind: 'whole' };

/** The calls it takes to delete something. */
export const batchesOf = (subject: DeletionSubject): readonly Batch[] =>
  'photos' in subject ? batchesOfPhotos(photosOf(subject)) : [{ kind: 'whole' }];

/** The calls it takes to try again what failed. */
export const batchesToRetry = (failed: readonly Batch[]): readonly Batch[] =>
  failed.some(({ kind }) => kind === 'whole') ? [{ kind: 'whole' }] : batchesOfPhotos(photosIn(failed));

/** The photos of some batches. */
export const photosIn = (batches: readonly Batch[]): readonly PhotoId[] =>
  batches.flatMap((batch) => (batch.kind === 'photos' ? batch.ids : []));

const batchesOfPhotos = (ids: readonly PhotoId[]): readonly Batch[] =>
  chunks(ids, PHOTOS_PER_BATCH).map((chunk) => ({ kind: 'photos', ids: chunk }));
