import { bindDeletions, followDeletions, isDeletionId, photosOf } from '@account-area/deletion';
import { ok } from '@account-area/kernel';
import { bindTimeline, restoreTimeline } from '@account-area/photos';
import { selectionMachine } from '@account-area/selection';
import { createActor } from 'xstate';

import { createPhotoService } from './photo-service.ts';
import { createPhotoSettings } from './photo-settings.ts';

const photos = createPhotoService();
const ports = { timeline: photos, settings: createPhotoSettings() };
const nothingKept = { keep() {}, begin() {}, settle() {}, adopt: () => () => {}, follow: () => () => {} };

/** Months and their photos, as far as they are looked at. */
export const timeline = createActor(bindTimeline(ports), { input: restoreTimeline(ports) }).start();

/** What is selected. */
export const selection = createActor(selectionMachine).start();

/** Deletions that can still be undone, and those that are being sent. */
export const deletions = createActor(
  bindDeletions({
    photos,
    albums: { removePhotos: async () => ok(undefined), remove: async () => ok(undefined) },
    unfinished: nothingKept,
    page: { follow: () => () => {} },
    clock: Date,
    ids: {
      next: () => {
        const id: string = crypto.randomUUID();
        if (!isDeletionId(id)) throw new Error(`"${id}" names no deletion.`);
        return id;
      },
    },
  }),
).start();

followDeletions(deletions, (notice) => {
  if (notice.type === 'deletion.started') {
    const { subject } = notice.deletion;
    if (subject.kind === 'photos') timeline.send({ type: 'photos.hidden', photos: subject.photos });
    return;
  }
  const { outcome } = notice;
  const all = photosOf(outcome.deletion.subject);
  const notDeleted = outcome.kind === 'finished' ? [] : outcome.kind === 'failed' ? outcome.notDeleted : all;
  const deleted = all.filter((id) => !notDeleted.includes(id));
  timeline.send({ type: 'photos.settled', deleted, notDeleted });
});
