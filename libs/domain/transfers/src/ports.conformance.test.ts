import { fail, ok } from '@account-area/kernel';
import type { PortPromise } from '@account-area/kernel/conformance';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeRemovals, uploadedPhoto } from './file-upload/file-upload.fakes.ts';
import type { RunningRemovals } from './file-upload/file-upload.ts';
import { runningRemovalsPromises, type RunningRemovalsWorld } from './file-upload/running-removals.promises.ts';
import { exportNewsPromises } from './library-export/export-news.promises.ts';
import { fakeLibraryExportPorts } from './library-export/library-export.fakes.ts';
import { photoFilesPromises, type PhotoFilesWorld } from './photo-download/photo-files.promises.ts';
import { printsEditorPromises, type PrintsEditorWorld } from './print-order/prints-editor.promises.ts';
import { uploadPagePromises, type UploadPageWorld } from './upload-queue/upload-page.promises.ts';
import { fakeUploadQueuePorts } from './upload-queue/upload-queue.fakes.ts';
import type { ConnectionChanged, UploadPage } from './upload-queue/upload-queue.ts';

const PATIENCE_MS = 200;

describe('fake news of exports', () => {
  const startNews = () => {
    const { news } = fakeLibraryExportPorts();
    return {
      follow: news.follow,
      connect: () => undefined,
      happen: (end: 'ready' | 'abandoned') => news.report({ type: `export.${end}` }),
      garble: () => undefined,
      cut: () => news.report({ type: 'connection.lost' }),
    };
  };
  /** A test reports what it likes: there are no messages. */
  const isOfReports = ({ name }: PortPromise) => name !== 'report nothing of what cannot be read';

  it.each(exportNewsPromises(startNews).filter(isOfReports))('$name', ({ run }) => run());
});

const fakePage = (): UploadPageWorld => {
  const { page, time } = fakeUploadQueuePorts();
  return {
    page,
    connect: (isConnected) => page.report({ type: isConnected ? 'connection.returned' : 'connection.lost' }),
    isAsked: page.isAttended,
    pass: async (durationMs) => {
      await time.pass(durationMs);
    },
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose page does some things otherwise. */
const pageThat =
  (change: (page: UploadPage) => Partial<UploadPage>) =>
  (world: UploadPageWorld): UploadPageWorld => ({ ...world, page: { ...world.page, ...change(world.page) } });

it('the page of uploads is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(uploadPagePromises, fakePage, {
    'has leaving asked about until it is attended no more': (world) => ({ ...world, isAsked: () => false }),
    'reports a connection that is lost, and one that is back': pageThat((page) => ({
      attend: (report) =>
        page.attend((event) => {
          if (event.type === 'connection.lost') report(event);
        }),
    })),
    'reports at once that there is no connection': pageThat((page) => ({
      attend: (report) => {
        let isAttended = false;
        const stop = page.attend((event) => {
          if (isAttended) report(event);
        });
        isAttended = true;
        return stop;
      },
    })),
    'reports nothing at once of a connection that is there': pageThat((page) => ({
      attend: (report) => {
        const told: ConnectionChanged[] = [];
        const stop = page.attend((event) => {
          told.push(event);
          report(event);
        });
        if (told.length === 0) report({ type: 'connection.returned' });
        return stop;
      },
    })),
    'reports nothing to a listener that has stopped': (world) => {
      const isKept = world.isAsked;
      let stopped = 0;
      let attended = 0;
      return {
        ...world,
        isAsked: async () => (await isKept()) && stopped < attended,
        page: {
          ...world.page,
          attend: (report) => {
            attended += 1;
            world.page.attend(report);
            return () => {
              stopped += 1;
            };
          },
        },
      };
    },
    'counts the milliseconds that pass': pageThat((page) => ({ elapsed: () => page.elapsed() / 1000 })),
  });

  expect(complaints).toEqual([]);
});

const fakeDeletions = (): RunningRemovalsWorld => {
  const removals = fakeRemovals();
  return { removals, begin: removals.begin, patienceMs: PATIENCE_MS };
};

/** A world whose removals are told otherwise. */
const removalsThat =
  (change: (removals: RunningRemovals) => Partial<RunningRemovals>) =>
  (world: RunningRemovalsWorld): RunningRemovalsWorld => ({
    ...world,
    removals: { ...world.removals, ...change(world.removals) },
  });

it('running removals are judged by promises of which none is empty, and the fake keeps them', async () => {
  const never = new Promise<void>(() => undefined);
  const complaints = await complaintsAboutKit(runningRemovalsPromises, fakeDeletions, {
    'are over at once where there are none': removalsThat((removals) => ({
      over: () => (removals.areAny() ? removals.over() : never),
    })),
    'are there from their beginning to their end': removalsThat(() => ({ areAny: () => false })),
    'are over when the last of them is': removalsThat(() => ({ over: () => Promise.resolve() })),
  });

  expect(complaints).toEqual([]);
});

/** An editor whose address has its vendor in the path. */
const memoryEditor = (): PrintsEditorWorld => {
  let departures = 0;
  return {
    editor: {
      open: ({ vendorId }) => {
        if (!/^[a-z]+$/.test(vendorId)) return Promise.resolve(fail({ code: 'editor-refused' }));
        departures += 1;
        return Promise.resolve(ok(undefined));
      },
    },
    departures: () => departures,
    patienceMs: PATIENCE_MS,
  };
};

it('the prints editor is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(printsEditorPromises, memoryEditor, {
    'leaves the page once': (world) => ({ ...world, departures: async () => 2 * (await world.departures()) }),
    'refuses a vendor that would lead elsewhere, and stays': (world) => ({
      ...world,
      editor: { open: (handover) => world.editor.open({ ...handover, vendorId: 'printelle' }) },
    }),
  });

  expect(complaints).toEqual([]);
});

const [own, shared, foreign] = ['own', 'shared', 'foreign'].map(uploadedPhoto);
if (own === undefined || shared === undefined || foreign === undefined) throw new Error('These tests need photos.');

/** A service in memory. */
const memoryFiles = (): PhotoFilesWorld => ({
  files: {
    locate: (photoId) => {
      if (photoId === shared) return Promise.resolve(ok(null));
      if (photoId === foreign) return Promise.resolve(fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }));
      return Promise.resolve(ok({ source: new URL('https://photos.example/own'), fileName: 'été.heic' }));
    },
  },
  own: { photoId: own, fileName: 'été.heic' },
  archivedAlone: shared,
  foreign,
  patienceMs: PATIENCE_MS,
});

/** A service that answers with this in place of success, or of a failure. */
const filesThat =
  (change: (located: Awaited<ReturnType<PhotoFilesWorld['files']['locate']>>) => typeof located) =>
  (world: PhotoFilesWorld): PhotoFilesWorld => ({
    ...world,
    files: { locate: async (photoId, signal) => change(await world.files.locate(photoId, signal)) },
  });

it('files of photos are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(photoFilesPromises, memoryFiles, {
    'know the name of the file of a photo': filesThat((located) =>
      located.ok && located.value !== null ? ok({ ...located.value, fileName: 'ete.heic' }) : located,
    ),
    'answer nothing for a photo that can be had in an archive alone': filesThat((located) =>
      located.ok && located.value === null ? fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }) : located,
    ),
    'refuse a photo that the customer may not have': filesThat((located) => (located.ok ? located : ok(null))),
  });

  expect(complaints).toEqual([]);
});
