import { displayModeOf } from '@account-area/area';
import {
  createBrowserFileReading,
  createBrowserUploadPage,
  createLocalUploadRecords,
  createTusUploadTransport,
} from '@account-area/browser';
import { uploadPaths } from '@account-area/contracts';
import { createHttpKnownPhotos } from '@account-area/http';
import { claimsOf } from '@account-area/session';
import type { UploadQueuePorts } from '@account-area/transfers';

import { browserReporterOf } from '../failures/incidents.ts';
import type { AppContainer } from './bindings.ts';

/** What the upload queue of the signed-in customer stands on. Loaded with it, not with the first page. */
export const uploadQueuePorts = (container: Pick<AppContainer, 'get'>): UploadQueuePorts => {
  const { crypto, navigator, performance, window } = container.get('world');
  return {
    files: createBrowserFileReading(crypto.subtle),
    known: createHttpKnownPhotos(container.get('service')('photos')),
    transport: createTusUploadTransport({
      endpoint: uploadAddress(container),
      tokens: container.get('accessTokens'),
      ids: container.get('http').ids,
      reporter: browserReporterOf(container.get('failures')),
    }),
    records: createLocalUploadRecords({
      store: container.get('localStore'),
      locks: navigator.locks,
      accountId: claimsOf(container.get('session').getSnapshot())?.accountId ?? '',
      windowName: crypto.randomUUID(),
    }),
    page: createBrowserUploadPage({ window, elapsed: () => performance.now() }),
  };
};

/** Services of the host: whoever may keep the customer's photos may get the customer's token. */
const TRUSTED = ['photos', 'sharedAlbums', 'photoDeletion'] as const;

/** Where uploads go: where the page's address wants, if the host trusts that, else the photo service (C03.1, D38). */
export const uploadAddress = (container: Pick<AppContainer, 'get'>): string => {
  const addressOf = container.get('addressOf');
  const trusted = TRUSTED.map((service) => new URL(addressOf(service)).origin);
  const { uploadAddress: asked } = displayModeOf(container.get('world').location.search, trusted);
  if (asked.kind === 'refused') {
    container.get('failures').report({
      code: 'upload-address-refused',
      source: 'uploads',
      reference: null,
      cause: null,
    });
  }
  return new URL(uploadPaths.uploads, withSlash(asked.kind === 'other' ? asked.address : addressOf('photos'))).href;
};

/** Paths are below the address, not beside its last part. */
const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);
