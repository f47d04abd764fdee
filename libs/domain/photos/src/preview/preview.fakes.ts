import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { photoFixture, type PictureAddress } from '../photo/photo.fixtures.ts';
import { DEFAULT_SORT, type Photo, type PhotoId } from '../photo/photo.ts';
import { NO_SEQUENCE, type LibraryPage, type SequenceStart } from './preview-sequence.ts';
import { bindPreview } from './preview.machine.ts';
import { photoBeside, shownPhoto } from './preview.selectors.ts';
import { type PhotoAbsent, type PhotosChanged, LIBRARY_PAGE_SIZE, type LibraryPageQuery } from './preview.ts';

/** A running preview over a library of numbered photos: `photo-0`, `photo-1`, … */
export const startFakePreview = ({
  at = 10,
  count = 20,
  loaded,
  addressOf,
}: {
  /** The number of the photo it opens. */
  readonly at?: number;
  readonly count?: number;
  /** The numbers that the list has loaded, without the last; none for a preview opened by its address. */
  readonly loaded?: { readonly from: number; readonly to: number };
  readonly addressOf?: PictureAddress;
} = {}) => {
  const { clock, pass } = fakeTime();
  const listeners = new Set<(change: PhotosChanged) => void>();
  const ports = {
    photos: { page: controlledCall<LibraryPageQuery, LibraryPage, PortError | PhotoAbsent>() },
    changes: {
      follow: (report: (change: PhotosChanged) => void) => {
        listeners.add(report);
        return () => void listeners.delete(report);
      },
    },
    /** Reports a change to every listener. */
    report: (change: PhotosChanged) => {
      for (const report of listeners) report(change);
    },
  };
  const numbered = (number: number): Photo => photoFixture(`photo-${number}`, addressOf);
  const photos = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => numbered(from + index));
  const pageOf = (from: number, to: number): LibraryPage => ({
    photos: photos(from, to),
    previous: from > 0 ? `before ${from}` : null,
    next: to < count ? `after ${to}` : null,
  });

  const preview = createActor(bindPreview(ports), {
    input: {
      photo: numbered(at).id,
      sort: DEFAULT_SORT.photos,
      sequence: loaded === undefined ? NO_SEQUENCE : { ...NO_SEQUENCE, photos: photos(loaded.from, loaded.to) },
    },
    clock,
    inspect: inspector,
  });
  preview.start();

  return {
    actor: preview,
    ports,
    clock,
    pass,
    photo: numbered,
    /** The ids of the photo before, the photo shown and the one after it. */
    seen: (): readonly (PhotoId | null)[] => {
      const snapshot = preview.getSnapshot();
      return [photoBeside(snapshot, 'before'), shownPhoto(snapshot), photoBeside(snapshot, 'after')].map(
        (photo) => photo?.id ?? null,
      );
    },
    /** Answers the last request with some photos of the library. */
    answer: async (from: number, to: number) => {
      ports.photos.page.last().succeed(pageOf(from, to));
      await settle();
    },
    /** Answers the last request as the service does, with as many photos as were asked for. */
    serve: async () => {
      const asked = ports.photos.page.last();
      const [from, to] = rangeOf(asked.input.start, count);
      asked.succeed(pageOf(from, to));
      await settle();
    },
    refuse: async (error: PortError | PhotoAbsent = { code: 'refused', reference: 'a1b2c3d4e5f6' }) => {
      ports.photos.page.last().fail(error);
      await settle();
    },
    hide: (...numbers: readonly number[]) =>
      ports.report({ type: 'photos.hidden', photos: [{ month: null, ids: numbers.map((at) => numbered(at).id) }] }),
    hideAll: () => ports.report({ type: 'photos.allHidden' }),
    bringBack: (...numbers: readonly number[]) =>
      ports.report({ type: 'photos.settled', deleted: [], notDeleted: numbers.map((at) => numbered(at).id) }),
  };
};

export type FakePreview = ReturnType<typeof startFakePreview>;

const rangeOf = (start: SequenceStart, count: number): readonly [from: number, to: number] => {
  const numberIn = (text: string) => Number(/\d+$/.exec(text)?.[0]);
  switch (start.at) {
    case 'first':
      return [0, Math.min(LIBRARY_PAGE_SIZE, count)];
    case 'last':
      return [Math.max(0, count - LIBRARY_PAGE_SIZE), count];
    case 'photo': {
      const number = numberIn(start.id);
      const half = LIBRARY_PAGE_SIZE / 2;
      return [Math.max(0, number - half), Math.min(count, number + half)];
    }
    case 'cursor': {
      const edge = numberIn(start.cursor);
      return start.cursor.startsWith('before')
        ? [Math.max(0, edge - LIBRARY_PAGE_SIZE), edge]
        : [edge, Math.min(count, edge + LIBRARY_PAGE_SIZE)];
    }
  }
};
