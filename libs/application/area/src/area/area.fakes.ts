import type { Customer, CustomerError } from '@account-area/customer';
import { bindAlbums } from '@account-area/albums';
import { fakeAlbumsPorts } from '@account-area/albums/testing';
import { anna } from '@account-area/customer/testing';
import { deletionCareHere } from '@account-area/deletion';
import { fakeDeletionsPorts } from '@account-area/deletion/testing';
import { FakeLayerHistory, FakeWindowVisibility } from '@account-area/feedback/testing';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { credentialsFixture, FakeBrowser, FakePageEvents, startFakeSession } from '@account-area/session/testing';
import { bindStorageCare, type StorageStatusSource } from '@account-area/storage';
import { fakeStorageCarePorts, knownStorageStatus } from '@account-area/storage/testing';
import { bindDownloads, bindLibraryExport, bindPrintOrder, bindUploadQueue } from '@account-area/transfers';
import {
  archiveId,
  fakeArchiveSeriesPorts,
  fakeLibraryExportPorts,
  fakePhotoDownloadPorts,
  fakePrintOrderPorts,
  fakeUploadQueuePorts,
} from '@account-area/transfers/testing';
import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate';

import { type FakeLoad, fakeLoad } from '../late/late.fakes.ts';
import { bindArea } from './area.machine.ts';
import type { AreaNotice, CountedNotice } from './area.events.ts';
import type { AnalyticsLogic, AreaPorts, LateLoads } from './area.ts';

interface FakeAreaOptions {
  readonly withUploads?: boolean;
  readonly storage?: StorageStatusSource;
  /** Whether a page has left copies unfinished. */
  readonly areCopiesLeft?: boolean;
}

/** The area of a customer who has signed in. A test says when code arrives, and what the customer service answers. */
export const startFakeArea = async (options: FakeAreaOptions = {}) => {
  const { clock, pass } = fakeTime();
  const { areCopiesLeft = false, storage = knownStorageStatus(), withUploads = true } = options;
  const { actor: session } = startFakeSession(new FakeBrowser(credentialsFixture()), undefined, { clock, pass });
  await settle();
  const me = controlledCall<undefined, Customer, CustomerError>();
  const counted: CountedNotice[] = [];
  const analytics = fakeLoad<AnalyticsLogic>(
    fromCallback<CountedNotice, NonReducibleUnknown, CountedNotice>(({ receive }) => {
      receive((notice) => counted.push(notice));
    }),
  );
  const downloads: FakeLoad<unknown> & { readonly load: LateLoads['downloads'] } = fakeLoad(
    bindDownloads({
      photo: fakePhotoDownloadPorts(),
      archives: fakeArchiveSeriesPorts(),
      ids: { next: () => archiveId('archive-1') },
    }),
  );
  const uploads: FakeLoad<unknown> & { readonly load: LateLoads['uploads'] } = fakeLoad(
    bindUploadQueue(fakeUploadQueuePorts()),
  );
  const { calls: albumCalls, ...albumsPorts } = fakeAlbumsPorts();
  const albums: FakeLoad<unknown> & { readonly load: LateLoads['albums'] } = fakeLoad(bindAlbums(albumsPorts));
  const exportPorts = fakeLibraryExportPorts();
  const exports: FakeLoad<unknown> & { readonly load: LateLoads['exports'] } = fakeLoad(bindLibraryExport(exportPorts));
  const printOrder = fakePrintOrderPorts();
  const prints: FakeLoad<unknown> & { readonly load: LateLoads['prints'] } = fakeLoad(bindPrintOrder(printOrder.ports));
  const storageCarePorts = fakeStorageCarePorts();
  const storageCare: FakeLoad<unknown> & { readonly load: LateLoads['storageCare'] } = fakeLoad(
    bindStorageCare(storageCarePorts),
  );
  const deletion = fakeDeletionsPorts([], clock);
  const page = new FakePageEvents();
  const tabs: { told: number; hear: () => void } = { told: 0, hear: () => undefined };
  const ports: AreaPorts = {
    customers: { me: (signal) => me(undefined, signal) },
    storage,
    modals: new FakeLayerHistory(),
    toasts: { elapsed: () => clock.now(), visibility: new FakeWindowVisibility() },
    deletions: deletionCareHere(deletion),
    tabs: {
      tellChange: () => {
        tabs.told += 1;
      },
      follow: (report) => {
        tabs.hear = report;
        return () => undefined;
      },
    },
    page,
    copies: { areAny: () => areCopiesLeft },
    late: {
      albums: albums.load,
      analytics: analytics.load,
      downloads: downloads.load,
      exports: exports.load,
      prints: prints.load,
      storageCare: storageCare.load,
      uploads: uploads.load,
    },
  };
  const notices: AreaNotice[] = [];
  const area = createActor(bindArea(ports), { clock, input: { session, withUploads }, inspect: inspector });
  area.on('*', (notice) => notices.push(notice));
  area.start();
  return {
    actor: area,
    ports,
    clock,
    pass,
    session,
    /** What the service of photos answers, and what is kept on the device. */
    deletion,
    /** What analytics has heard. */
    counted,
    /** What the area has announced. */
    notices,
    /** How often other tabs were told of a change, and a change on one of them. */
    tabs,
    page,
    analytics,
    albums,
    albumCalls,
    exports,
    /** What begins exports. */
    exportPorts,
    storageCare,
    /** What the activation of the library stands on. */
    storageCarePorts,
    downloads,
    prints,
    /** What the services answer about prints. */
    printOrder,
    uploads,
    answerCustomer: async (customer = anna) => {
      me.last().succeed(customer);
      await settle();
    },
    refuseCustomer: async (error: CustomerError) => {
      me.last().fail(error);
      await settle();
    },
  };
};

export type FakeArea = Awaited<ReturnType<typeof startFakeArea>>;
