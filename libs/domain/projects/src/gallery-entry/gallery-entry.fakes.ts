import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindGalleryEntry, type GalleryEntryNotice } from './gallery-entry.machine.ts';
import {
  bindGalleryCategories,
  type GalleryCategory,
  type GalleryChange,
  type GalleryService,
} from './gallery-entry.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Categories as a gallery has them. */
export const galleryCategoryFixtures: readonly GalleryCategory[] = [
  { id: 'travel', name: 'Travel' },
  { id: 'family', name: 'Family' },
];

/** A gallery that answers when a test or story says so. */
export const fakeGallery = () => {
  const categories = controlledCall<AbortSignal, readonly GalleryCategory[], PortError>();
  const changes = controlledCall<Sending<GalleryChange>, null, PortError>();
  const gallery: GalleryService = { categories: (signal) => categories(signal, signal), change: changes };
  let keys = 0;
  const ports = { gallery, nextKey: () => `key-${(keys += 1)}` };
  return {
    service: gallery,
    changes,
    ports,
    machine: bindGalleryEntry(ports),
    categories: createActor(bindGalleryCategories(gallery), { input: null, inspect: inspector }).start(),
    name: (all = galleryCategoryFixtures) => {
      categories.last().succeed(all);
      return settle();
    },
    nameNothing: () => {
      categories.last().fail(REFUSED);
      return settle();
    },
    accept: () => {
      changes.last().succeed(null);
      return settle();
    },
    refuse: () => {
      changes.last().fail(REFUSED);
      return settle();
    },
  };
};

/** An entry of a gallery that answers when a test or story says so. */
export const startFakeGalleryEntry = (category: string | null = null) => {
  const { clock, pass } = fakeTime();
  const gallery = fakeGallery();
  const entry = createActor(gallery.machine, {
    input: { productCode: 'P-1001-1', category },
    clock,
    inspect: inspector,
  });
  const notices: GalleryEntryNotice[] = [];
  entry.on('*', (notice) => notices.push(notice));
  entry.start();
  return {
    ...gallery,
    actor: entry,
    clock,
    pass,
    notices,
    ask: (wanted: string | null) => entry.send({ type: 'gallery.asked', category: wanted }),
    read: (found: string | null) => entry.send({ type: 'gallery.read', category: found }),
  };
};
