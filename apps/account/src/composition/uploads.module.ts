import { bindUploadQueue } from '@account-area/transfers';
import { claimsOf } from '@account-area/session';
import { createBrowserFileReading, createBrowserUploadPage, createLocalUploadRecords } from '@account-area/browser';
import { createHttpKnownPhotos } from '@account-area/http';
import { createTusUploadTransport } from '@account-area/tus';
import { uploadAddressOf } from '@account-area/area';
import { uploadPaths } from '@account-area/contracts';

import type { DeletionBindings } from './deletion.module.ts';
import type { AreaEnvironment } from './session.module.ts';
import { uploadReporterOf } from '../failures/failure-reporter.ts';
import { contextModule, type Get } from './context-module.ts';

/** Uploads, loaded after the first page or when the customer asks for them. */
export interface UploadsBindings {
  uploadAddress: string;
  uploadQueue: ReturnType<typeof bindUploadQueue>;
}

export const uploads = contextModule<UploadsBindings, AreaEnvironment & DeletionBindings & UploadsBindings>({
  uploadAddress: (get) => uploadAddress(get),
  uploadQueue: (get) => {
    const { crypto, navigator, performance, window } = get('world');
    return bindUploadQueue({
      files: createBrowserFileReading(crypto.subtle),
      known: createHttpKnownPhotos(get('service')('photos')),
      removals: get('unfinishedDeletions'),
      transport: createTusUploadTransport({
        endpoint: get('uploadAddress'),
        tokens: get('accessTokens'),
        ids: get('http').ids,
        reporter: uploadReporterOf(get('failures')),
      }),
      records: createLocalUploadRecords({
        store: get('localStore'),
        locks: navigator.locks,
        accountId: claimsOf(get('session').getSnapshot())?.accountId ?? '',
        windowName: crypto.randomUUID(),
      }),
      page: createBrowserUploadPage({ window, navigator, elapsed: () => performance.now() }),
    });
  },
});

/** Services of the host: a service that may keep the customer's photos may get the customer's token. */
const TRUSTED = ['photos', 'sharedAlbums', 'photoDeletion'] as const;

/** Where uploads go: where the page's address wants, if the host trusts that, else the photo service (C03.1, D38). */
const uploadAddress = (get: Get<AreaEnvironment>): string => {
  const trusted = TRUSTED.map(get('originOf'));
  const asked = uploadAddressOf(get('world').location.search, trusted);
  if (asked.kind === 'refused') {
    get('failures').report({ code: 'upload-address-refused', source: 'uploads', reference: null, cause: null });
  }
  return new URL(uploadPaths.uploads, withSlash(asked.kind === 'other' ? asked.address : get('addressOf')('photos')))
    .href;
};

/** Paths are below the address, not beside its last part. */
const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);
