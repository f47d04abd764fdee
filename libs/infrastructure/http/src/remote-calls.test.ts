import { albumId } from '@account-area/albums/testing';
import { givenAddressFixture, linkFixture } from '@account-area/customer/testing';
import {
  type RemoteCallWorld,
  remoteCallPromises,
  remoteChangePromises,
  type RemoteTrouble,
} from '@account-area/kernel/conformance';
import { monthFixture } from '@account-area/photos/testing';
import { archiveId, photoIds } from '@account-area/transfers/testing';
import { describe, it } from 'vitest';

import { createHttpActivationService } from './activation/http-activation-service.ts';
import { createHttpAlbumPhotosService } from './albums/http-album-photos-service.ts';
import { createHttpAlbumRemovalService } from './albums/http-album-removal-service.ts';
import { createHttpAlbumService } from './albums/http-album-service.ts';
import { createHttpSharedAlbumService } from './albums/http-shared-album-service.ts';
import { createPhotoOwners } from './albums/photo-owners.ts';
import { createHttpAddressService } from './customer/http-address-service.ts';
import { createHttpPhotoUsersGateway, createHttpSharedUsersGateway } from './customer/http-customer-services.ts';
import { createHttpDataCopyService } from './customer/http-data-copy-service.ts';
import { createHttpIntegrationService } from './customer/http-integration-service.ts';
import { createHttpArchiveService } from './downloads/http-archive-service.ts';
import { createHttpSubscriptionConfirmation } from './email-gateway/http-subscription-confirmation.ts';
import { inTime, json, problem, silent, startService, stopTime } from './exchange/http-world.fakes.ts';
import type { RemoteService } from './exchange/remote-service.ts';
import { createHttpExportGateway } from './exports/http-export-gateway.ts';
import { createHttpInvoiceService } from './invoices/http-invoice-service.ts';
import { createHttpOrderService } from './orders/http-order-service.ts';
import { createHttpKnownPhotos } from './photo-service/http-known-photos.ts';
import { createHttpPhotoRemovalService } from './photo-service/http-photo-removal-service.ts';
import { createHttpTimelineService } from './photo-service/http-timeline-service.ts';
import { createHttpPrintSelectionService } from './prints/http-print-selection-service.ts';
import { createHttpProjectStorageLookup } from './project-storage/http-project-storage-lookup.ts';
import { createHttpProjectService } from './projects/http-project-service.ts';
import { createHttpGalleryService } from './widgets/http-gallery-service.ts';
import { createHttpWidgetListService } from './widgets/http-widget-list-service.ts';

const ORIGIN = 'https://photos.example';
const origins = { pictures: ORIGIN, editors: [ORIGIN], carriers: [ORIGIN], viewers: [ORIGIN] };
const sort = { key: 'dateTaken', order: 'desc' } as const;

const key = 'key-1';

type Call = RemoteCallWorld['call'];

const timelineOf = (service: RemoteService) => createHttpTimelineService(service, ORIGIN);
const archivesOf = (service: RemoteService) => createHttpArchiveService(service, ORIGIN, createPhotoOwners());
const albumRemovalOf = (service: RemoteService) => createHttpAlbumRemovalService(service, service);
const galleryOf = (widgets: RemoteService) =>
  createHttpGalleryService({ widgets, channel: 'shop-nl', localeId: () => 'en-GB' });

interface Method {
  /** The body of a good answer; 204 when missing. */
  readonly body?: unknown;
  readonly of: (service: RemoteService) => Call;
}

const galleryEntry = { id: '8402-1', widgetId: '8402-1', channel: 'shop-nl', category: 'family', title: 'Lofoten' };

/** Methods that read an answer, with the body of a good one. */
const READING: Readonly<Record<string, Method>> = {
  'TimelineService.months': {
    body: { '2024': { '3': 17 } },
    of: (service) => (signal) => timelineOf(service).months('created', signal),
  },
  'TimelineService.page': {
    body: { cursor: null, images: [] },
    of: (service) => (signal) =>
      timelineOf(service).page({ month: monthFixture(), cursor: null, offset: 0, sort, limit: 24 }, signal),
  },
  'PhotoUsersGateway.counts': {
    body: { photosCount: 7, albumsCount: 2 },
    of: (service) => (signal) => createHttpPhotoUsersGateway(service).counts(signal),
  },
  'SharedUsersGateway.counts': {
    body: { readAlbumsCount: 1, grantedAlbumsCount: 2 },
    of: (service) => (signal) => createHttpSharedUsersGateway(service).counts(signal),
  },
  'PhotoRemovalService.remove': {
    body: { failed: [] },
    of: (service) => (signal) =>
      createHttpPhotoRemovalService(service).remove({ key: 'deletion-1-0-1', photoIds: photoIds() }, signal),
  },
  'KnownPhotos.known': {
    body: { known: [] },
    of: (service) => (signal) => createHttpKnownPhotos(service).known([], signal),
  },
  'ArchiveService.list': { body: { items: [] }, of: (service) => (signal) => archivesOf(service).list(signal) },
  'ArchiveService.locate': {
    body: { url: `${ORIGIN}/archives/1?sig=2` },
    of: (service) => (signal) => archivesOf(service).locate(archiveId(), signal),
  },
  'AlbumService.albums': {
    body: { albums: [], cursor: null },
    of: (service) => (signal) =>
      createHttpAlbumService(service, ORIGIN).albums({ cursor: null, limit: 24, withShared: true }, signal),
  },
  'AlbumService.create': {
    body: { albumId: 'album-1' },
    of: (service) => (signal) =>
      createHttpAlbumService(service, ORIGIN).create({ input: { name: 'Lofoten' }, key }, signal),
  },
  'SharedAlbumService.albums': {
    body: { albums: [], cursor: null },
    of: (service) => (signal) =>
      createHttpSharedAlbumService(service, { picturesOrigin: ORIGIN, accountId: () => 'anna' }).albums(
        { cursor: null, limit: 24 },
        signal,
      ),
  },
  'PrintSelectionService.create': {
    body: { tempSelectionId: 'selection-1' },
    of: (service) => (signal) => createHttpPrintSelectionService(service).create({ key, photoIds: photoIds() }, signal),
  },
  'ExportGateway.start': {
    body: { started: true },
    of: (service) => (signal) => createHttpExportGateway(service, () => 'en-GB').start(key, signal),
  },
  'ActivationService.activate': {
    body: { status: 'ACTIVE' },
    of: (service) => (signal) => createHttpActivationService(service).activate(signal),
  },
  'AddressService.addresses': {
    body: { addresses: [] },
    of: (service) => (signal) => createHttpAddressService(service).addresses(signal),
  },
  'DataCopyService.read': {
    body: { copy: null },
    of: (service) => (signal) => createHttpDataCopyService(service, () => 'en-GB').read(signal),
  },
  'DataCopyService.ask': {
    body: { copy: null },
    of: (service) => (signal) => createHttpDataCopyService(service, () => 'en-GB').ask({ input: 'data', key }, signal),
  },
  'IntegrationService.change': {
    body: { id: 'anna', email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' },
    of: (service) => (signal) => createHttpIntegrationService(service).change({ input: null, key }, signal),
  },
  'OrderService.orders': {
    body: { items: [], total: 0 },
    of: (service) => (signal) => createHttpOrderService(service, origins).orders({ limit: 10, offset: 0 }, signal),
  },
  'InvoiceService.current': {
    body: {},
    of: (service) => (signal) => createHttpInvoiceService(service).current(signal),
  },
  'InvoiceService.historical': {
    body: { historicalInvoices: [] },
    of: (service) => (signal) => createHttpInvoiceService(service).historical(signal),
  },
  'ProjectService.projects': {
    body: { projects: [], totalProjectCount: 0 },
    of: (service) => (signal) =>
      createHttpProjectService(service, origins).projects({ accountId: 'anna', limit: 10, offset: 0 }, signal),
  },
  'ProjectStorageLookup.anonymousUploads': {
    body: { uploads: [] },
    of: (service) => (signal) => createHttpProjectStorageLookup(service).anonymousUploads(['upload-1'], signal),
  },
  'WidgetListService.list': {
    body: { widgets: [], total: 0 },
    of: (service) => (signal) => createHttpWidgetListService(service, origins).list({ limit: 10, offset: 0 }, signal),
  },
  'GalleryService.categories': {
    body: { categories: [] },
    of: (service) => (signal) => galleryOf(service).categories(signal),
  },
  'GalleryService.change, a new entry': {
    body: galleryEntry,
    of: (service) => (signal) =>
      galleryOf(service).change({ input: { productCode: '8402-1', from: null, to: 'family' }, key }, signal),
  },
  'GalleryService.change, another category': {
    body: galleryEntry,
    of: (service) => (signal) =>
      galleryOf(service).change({ input: { productCode: '8402-1', from: 'travel', to: 'family' }, key }, signal),
  },
};

/** Methods that change something and read nothing in the answer: POST, PUT and DELETE. */
const CHANGING: Readonly<Record<string, Method>> = {
  'AlbumPhotosService.add': {
    of: (service) => (signal) =>
      createHttpAlbumPhotosService(service).add({ albumId: albumId('album-1'), key, photoIds: photoIds() }, signal),
  },
  'AlbumRemovalService.removePhotos': {
    of: (service) => (signal) =>
      albumRemovalOf(service).removePhotos({ albumId: albumId('album-1'), key, photoIds: photoIds() }, signal),
  },
  'AlbumRemovalService.remove': {
    of: (service) => (signal) => albumRemovalOf(service).remove({ albumId: albumId('album-1'), key }, signal),
  },
  'ArchiveService.delete': { of: (service) => (signal) => archivesOf(service).delete(archiveId(), signal) },
  'AddressService.add': {
    of: (service) => (signal) => createHttpAddressService(service).add({ input: givenAddressFixture, key }, signal),
  },
  'AddressService.delete': { of: (service) => (signal) => createHttpAddressService(service).delete('home', signal) },
  'OrderService.refreshVouchers': {
    of: (service) => (signal) =>
      createHttpOrderService(service, origins).refreshVouchers({ input: { orderCode: 'P-1001' }, key }, signal),
  },
  'ProjectService.delete': {
    of: (service) => (signal) => createHttpProjectService(service, origins).delete('project-1', signal),
  },
  'WidgetListService.delete': {
    of: (service) => (signal) => createHttpWidgetListService(service, origins).delete('8402-1', signal),
  },
  'GalleryService.change, no entry any more': {
    of: (service) => (signal) =>
      galleryOf(service).change({ input: { productCode: '8402-1', from: 'family', to: null }, key }, signal),
  },
  'ConfirmationService.confirm': {
    of: (service) => (signal) =>
      createHttpSubscriptionConfirmation(service).confirm({ input: linkFixture, key }, signal),
  },
};

/** Time passes at once where the service answers; where it is silent it stands still. */
const startCalls =
  ({ body, of }: Method) =>
  (): RemoteCallWorld => {
    let trouble: RemoteTrouble | null = null;
    const { service } = startService(() => {
      if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
      if (trouble === 'refused') return problem(403);
      if (trouble === 'silent') return silent();
      if (trouble === 'malformed') return json('nonsense');
      return body === undefined ? new Response(null, { status: 204 }) : json(body);
    });
    const call = of(service);
    return {
      call: (signal) => (trouble === 'silent' ? call(signal) : inTime(call(signal))),
      disturb: (next) => {
        trouble = next;
      },
    };
  };

describe.each(Object.entries(READING))('%s', (name, method) => {
  stopTime();

  it.each(remoteCallPromises(name, startCalls(method)))('$name', ({ run }) => run());
});

describe.each(Object.entries(CHANGING))('%s', (name, method) => {
  stopTime();

  it.each(remoteChangePromises(name, startCalls(method)))('$name', ({ run }) => run());
});
