import { albumId } from '@account-area/albums/testing';
import { addressesAt, IDEMPOTENCY_HEADER, SERVICES } from '@account-area/contracts';
import { givenAddressFixture, linkFixture, profileFixture } from '@account-area/customer/testing';
import type { Result } from '@account-area/kernel';
import {
  remoteCallPromises,
  type RemoteCallWorld,
  remoteChangeOncePromises,
  type RemoteChangeOnceWorld,
  remoteChangePromises,
  type RemoteTrouble,
} from '@account-area/kernel/conformance';
import { invoiceFixture, newAddressFixture } from '@account-area/orders/testing';
import { monthFixture, photoFixture } from '@account-area/photos/testing';
import { shareValuesFixture } from '@account-area/projects/testing';
import { signInSettings } from '@account-area/session/testing';
import { isPrintSelectionId } from '@account-area/transfers';
import { archiveId, photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { addressOnWire } from './customer/addresses.fakes.ts';
import {
  type Answering,
  inTime,
  json,
  never,
  problem,
  silent,
  startService,
  stopTime,
} from './exchange/http-world.fakes.ts';
import * as library from './index.ts';
import { orderOnWire } from './orders/orders.fakes.ts';

type World = ReturnType<typeof startService>;
type Answer = Promise<Result<unknown, { readonly code: string }>>;

/** A method of an adapter, asked in one way: a change that has an idempotency key under that one. */
type Method<Adapter> = {
  /** What the service answers; nothing that is read when missing. */
  readonly answer?: Answering;
} & (
  | { readonly ask: (adapter: Adapter, signal: AbortSignal) => Answer }
  | { readonly under: (adapter: Adapter, key: string, signal: AbortSignal) => Answer }
);

/** The same, whatever adapter it is of. */
interface TableMethod {
  readonly name: string;
  readonly answer: Answering | null;
  readonly isUnderKey: boolean;
  readonly start: (world: World) => (key: string, signal: AbortSignal) => Answer;
}

interface TableRow {
  /** What the adapter has, as it is made. */
  readonly methods: readonly string[];
  readonly asked: readonly TableMethod[];
}

/** The methods of an adapter by their names; what stands after a comma tells ways to ask apart. */
const row = <Adapter extends object>(
  create: (world: World) => Adapter,
  methods: Readonly<Record<string, Method<Adapter>>>,
): TableRow => ({
  methods: methodsIn(create(startService(silent))),
  asked: Object.entries(methods).map(([name, method]) => ({
    name,
    answer: method.answer ?? null,
    isUnderKey: 'under' in method,
    start: (world) => {
      const adapter = create(world);
      return (key, signal) => ('under' in method ? method.under(adapter, key, signal) : method.ask(adapter, signal));
    },
  })),
});

/** `emails.request`, where an adapter is several. */
const methodsIn = (adapter: object): readonly string[] =>
  Object.entries(adapter).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'object' && member !== null ? methodsIn(member).map((inner) => `${name}.${inner}`) : [name],
  );

const ORIGIN = 'https://photos.example';
const sort = { key: 'dateTaken', order: 'desc' } as const;
const month = monthFixture();
const origins = { pictures: ORIGIN, editors: [ORIGIN], carriers: [ORIGIN], viewers: [ORIGIN] };
const album = albumId('album-1');
const languageOf = () => 'en-GB';
const owners = library.createPhotoOwners();
const photoId = photoFixture().id;
const [selectionId] = ['selection-1'].filter(isPrintSelectionId);
if (selectionId === undefined) throw new Error('A selection has an id.');

const albumOnWire = {
  albumId: album,
  albumName: 'Lofoten',
  coverPhoto: null,
  photosCount: 12,
  created: '2026-06-02T10:00:00Z',
  updated: '2026-06-02T10:00:00Z',
  userId: 'anna',
  ownerId: 'bram',
  isShared: false,
};
const profileOnWire = { id: 'anna', email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' };
const widgetOnWire = { orderCode: '8402-1', vendorId: 'printelle', state: 'requested' };
const galleryEntry = { id: '8402-1', widgetId: '8402-1', channel: 'shop-nl', category: 'family', title: 'Lofoten' };
const noPhotos = { cursor: null, images: [] };
const noAlbums = { albums: [], cursor: null };
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

const photosOfAlbum = {
  'timeline.months': {
    answer: () => json(albumOnWire),
    ask: ({ timeline }, signal) => timeline.months('created', signal),
  },
  'timeline.page': {
    answer: () => json(noPhotos),
    ask: ({ timeline }, signal) => timeline.page({ month, cursor: null, offset: 0, sort, limit: 24 }, signal),
  },
  'timeline.ids': {
    answer: () => json({ ids: [], complete: true }),
    ask: ({ timeline }, signal) => timeline.ids({ months: [month], offset: 0, sort, limit: 24 }, signal),
  },
  'sequence.page': {
    answer: () => json(noPhotos),
    ask: ({ sequence }, signal) => sequence.page({ start: { at: 'first' }, sort, limit: 24 }, signal),
  },
} satisfies Readonly<Record<string, Method<library.AlbumPhotos>>>;

/** Every method of every adapter, asked in each way that makes a request of its own. */
const TABLE: Readonly<Record<string, TableRow>> = {
  createHttpActivationService: row(({ service }) => library.createHttpActivationService(service), {
    status: { answer: () => json({ status: 'ACTIVE' }), ask: (activation, signal) => activation.status(signal) },
    activate: { answer: () => json({ status: 'ACTIVE' }), ask: (activation, signal) => activation.activate(signal) },
  }),
  createHttpAddressService: row(({ service }) => library.createHttpAddressService(service), {
    addresses: { answer: () => json({ addresses: [] }), ask: (addresses, signal) => addresses.addresses(signal) },
    add: { under: (addresses, key, signal) => addresses.add({ input: givenAddressFixture, key }, signal) },
    change: {
      answer: ({ method }) =>
        method === 'GET' ? json({ addresses: [addressOnWire()] }) : new Response(null, { status: 204 }),
      ask: (addresses, signal) => addresses.change({ id: 'home', changes: { city: 'Utrecht' }, seen: {} }, signal),
    },
    delete: { ask: (addresses, signal) => addresses.delete('home', signal) },
  }),
  createHttpAlbumPhotos: row(({ service }) => {
    const single = library.createHttpSingleAlbumService(service, ORIGIN);
    const read: library.AlbumReading = (signal) => single.album({ albumId: album, withShared: false }, signal);
    return library.createHttpAlbumPhotos(service, ORIGIN, album, read);
  }, photosOfAlbum),
  createHttpAlbumPhotosService: row(({ service }) => library.createHttpAlbumPhotosService(service), {
    add: {
      under: (photos, key, signal) => photos.add({ albumId: album, key, photoIds: photoIds() }, signal),
    },
  }),
  createHttpAlbumRemovalService: row(({ service }) => library.createHttpAlbumRemovalService(service, service), {
    removePhotos: {
      under: (removal, key, signal) => removal.removePhotos({ albumId: album, key, photoIds: photoIds() }, signal),
    },
    remove: { under: (removal, key, signal) => removal.remove({ albumId: album, key }, signal) },
    'remove, a shared one': {
      under: (removal, key, signal) => removal.remove({ albumId: album, isShared: true, key }, signal),
    },
  }),
  createHttpAlbumService: row(({ service }) => library.createHttpAlbumService(service, ORIGIN), {
    albums: {
      answer: () => json(noAlbums),
      ask: (albums, signal) => albums.albums({ cursor: null, limit: 24, withShared: true }, signal),
    },
    create: {
      answer: () => json({ albumId: 'album-1' }),
      under: (albums, key, signal) => albums.create({ input: { name: 'Lofoten' }, key }, signal),
    },
  }),
  createHttpArchiveService: row(({ service }) => library.createHttpArchiveService(service, ORIGIN, owners), {
    create: {
      under: (archives, key, signal) => archives.create({ archiveId: archiveId(key), photoIds: photoIds() }, signal),
    },
    list: { answer: () => json({ items: [] }), ask: (archives, signal) => archives.list(signal) },
    find: { answer: () => json({ items: [] }), ask: (archives, signal) => archives.find(archiveId(), signal) },
    locate: {
      answer: () => json({ url: `${ORIGIN}/archives/1?sig=2` }),
      ask: (archives, signal) => archives.locate(archiveId(), signal),
    },
    delete: { ask: (archives, signal) => archives.delete(archiveId(), signal) },
  }),
  createHttpConfigurationSource: row(
    ({ environment }) => library.createHttpConfigurationSource(environment, 'https://account.example'),
    {
      services: {
        answer: () =>
          json({
            addresses: addressesAt(SERVICES, 'https://services.example'),
            printsEditorUrl: 'https://prints.example/{vendor}',
            printsEditorTransfer: 'form',
            cookieConsentUrl: 'https://shop.example/cookies',
            auth: signInSettings,
          }),
        ask: (source, signal) => source.services(signal),
      },
      host: {
        answer: () =>
          json({
            host: 'account.example',
            countryCode: 'NL',
            channel: 'shop',
            brand: 'printelle',
            brandName: 'Printelle',
            defaultLocale: 'nl-NL',
            locales: ['nl-NL'],
            localeOverrides: {},
            timeZone: 'Europe/Amsterdam',
            indexable: false,
            flags: {},
            surveyIds: {},
            menu: [],
            shopUrl: 'https://shop.example/',
            customerCareUrl: 'https://shop.example/care',
          }),
        ask: (source, signal) =>
          source.host({ hostName: 'account.example', hostsAddress: 'https://account.example/public-conf' }, signal),
      },
      locale: {
        answer: () => json({ localeId: 'en-GB', localeMessages: {} }),
        ask: (source, signal) => source.locale('en-GB', signal),
      },
    },
  ),
  createHttpCustomerDirectory: row(({ service }) => library.createHttpCustomerDirectory(service), {
    me: { answer: () => json(profileOnWire), ask: (customers, signal) => customers.me(signal) },
  }),
  createHttpCutoffService: row(
    ({ service }) =>
      library.createHttpCutoffService({ cutoff: service, clock: { now: () => 0 }, localeId: languageOf }),
    {
      campaign: {
        answer: ({ url }) =>
          url.endsWith('ArticleGroup')
            ? json({ articleGroups: [{ name: 'photobooks', campaign: 'christmas' }] })
            : json({ name: 'christmas', title: 'Christmas', orderBefore: '2026-12-18T22:59:59Z' }),
        ask: (cutoff, signal) => cutoff.campaign(signal),
      },
    },
  ),
  createHttpDataCopyService: row(({ service }) => library.createHttpDataCopyService(service, languageOf), {
    read: { answer: () => json({ copy: null }), ask: (copies, signal) => copies.read(signal) },
    ask: {
      answer: () => json({ copy: null }),
      under: (copies, key, signal) => copies.ask({ input: 'data', key }, signal),
    },
  }),
  createHttpExportGateway: row(({ service }) => library.createHttpExportGateway(service, languageOf), {
    start: {
      answer: () => json({ started: true }),
      under: (exports, key, signal) => exports.start(key, signal),
    },
  }),
  createHttpGalleryService: row(
    ({ service: widgets }) => library.createHttpGalleryService({ widgets, channel: 'shop-nl', localeId: languageOf }),
    {
      categories: { answer: () => json({ categories: [] }), ask: (gallery, signal) => gallery.categories(signal) },
      'change, a new entry': {
        answer: () => json(galleryEntry),
        under: (gallery, key, signal) =>
          gallery.change({ input: { productCode: '8402-1', from: null, to: 'family' }, key }, signal),
      },
      'change, another category': {
        answer: () => json(galleryEntry),
        under: (gallery, key, signal) =>
          gallery.change({ input: { productCode: '8402-1', from: 'travel', to: 'family' }, key }, signal),
      },
      'change, no entry any more': {
        under: (gallery, key, signal) =>
          gallery.change({ input: { productCode: '8402-1', from: 'family', to: null }, key }, signal),
      },
    },
  ),
  createHttpIdentityServices: row(
    ({ service }) =>
      library.createHttpIdentityServices({
        service,
        identity: { type: 'customer', subject: 'anna' },
        channel: 'shop-nl',
      }),
    {
      'emails.request': {
        under: ({ emails }, key, signal) => emails.request({ input: 'anna@example.test', key }, signal),
      },
      'deletions.request': {
        under: ({ deletions }, key, signal) => deletions.request({ input: 'account', key }, signal),
      },
      'emailConfirmation.confirm': {
        under: ({ emailConfirmation }, key, signal) => emailConfirmation.confirm({ input: linkFixture, key }, signal),
      },
      'deletionConfirmation.confirm': {
        under: ({ deletionConfirmation }, key, signal) =>
          deletionConfirmation.confirm({ input: linkFixture, key }, signal),
      },
    },
  ),
  createHttpIntegrationService: row(({ service }) => library.createHttpIntegrationService(service), {
    settings: { answer: () => json(profileOnWire), ask: (integration, signal) => integration.settings(signal) },
    change: {
      answer: () => json(profileOnWire),
      under: (integration, key, signal) => integration.change({ input: null, key }, signal),
    },
  }),
  createHttpInvoiceService: row(({ service }) => library.createHttpInvoiceService(service), {
    current: { answer: () => json({}), ask: (invoices, signal) => invoices.current(signal) },
    historical: {
      answer: () => json({ historicalInvoices: [] }),
      ask: (invoices, signal) => invoices.historical(signal),
    },
    read: { answer: pdf, ask: (invoices, signal) => invoices.read(invoiceFixture(), signal) },
    'read, a historical one': {
      answer: pdf,
      ask: (invoices, signal) => invoices.read(invoiceFixture({ isHistorical: true }), signal),
    },
  }),
  createHttpKnownPhotos: row(({ service }) => library.createHttpKnownPhotos(service), {
    known: { answer: () => json({ known: [] }), ask: (photos, signal) => photos.known([], signal) },
  }),
  createHttpMerchandiseService: row(({ service }) => library.createHttpMerchandiseService(service), {
    channelIds: {
      answer: () => json({ data: { channels: [] } }),
      ask: (merchandise, signal) => merchandise.channelIds(signal),
    },
    channel: {
      answer: () => json({ data: { channel: null } }),
      ask: (merchandise, signal) => merchandise.channel({ channel: 'shop-nl', localeId: 'nl-NL' }, signal),
    },
  }),
  createHttpOrderService: row(({ service }) => library.createHttpOrderService(service, origins), {
    orders: {
      answer: () => json({ items: [], total: 0 }),
      ask: (orders, signal) => orders.orders({ limit: 10, offset: 0 }, signal),
    },
    order: { answer: () => json(orderOnWire()), ask: (orders, signal) => orders.order('P-1001', signal) },
    deliveryDates: {
      answer: () => json({ earliest: '2026-11-17T12:00:00Z', latest: '2026-11-19T12:00:00Z' }),
      ask: (orders, signal) => orders.deliveryDates('P-1001', signal),
    },
    changeAddress: {
      under: (orders, key, signal) =>
        orders.changeAddress({ input: { orderCode: 'P-1001', address: newAddressFixture() }, key }, signal),
    },
    refreshVouchers: {
      under: (orders, key, signal) => orders.refreshVouchers({ input: { orderCode: 'P-1001' }, key }, signal),
    },
  }),
  createHttpPhotoFiles: row(({ service }) => library.createHttpPhotoFiles(service, ORIGIN, owners), {
    locate: {
      answer: () => json({ url: `${ORIGIN}/originals/1?sig=2`, filename: 'beach.jpg' }),
      ask: (files, signal) => files.locate(photoId, signal),
    },
  }),
  createHttpPhotoRemovalService: row(({ service }) => library.createHttpPhotoRemovalService(service), {
    remove: {
      answer: () => json({ failed: [] }),
      under: (removal, key, signal) => removal.remove({ key, photoIds: photoIds() }, signal),
    },
    removeAll: {
      under: (removal, key, signal) => removal.removeAll({ key, confirmedAt: 0 }, signal),
    },
  }),
  createHttpPhotoSequence: row(({ service }) => library.createHttpPhotoSequence(service, ORIGIN), {
    page: {
      answer: () => json(noPhotos),
      ask: (sequence, signal) => sequence.page({ start: { at: 'first' }, sort, limit: 24 }, signal),
    },
  }),
  createHttpPhotoUsersGateway: row(({ service }) => library.createHttpPhotoUsersGateway(service), {
    counts: {
      answer: () => json({ photosCount: 7, albumsCount: 2 }),
      ask: (users, signal) => users.counts(signal),
    },
  }),
  createHttpPrintSelectionService: row(({ service }) => library.createHttpPrintSelectionService(service), {
    create: {
      answer: () => json({ tempSelectionId: 'selection-1' }),
      under: (selections, key, signal) => selections.create({ key, photoIds: photoIds() }, signal),
    },
    add: { under: (selections, key, signal) => selections.add({ key, photoIds: photoIds(), selectionId }, signal) },
    token: {
      answer: () => json({ token: 'secret' }),
      ask: (selections, signal) => selections.token(selectionId, signal),
    },
  }),
  createHttpProductPdfService: row(
    ({ service }) =>
      library.createHttpProductPdfService({ products: service, productFiles: service, picturesOrigin: ORIGIN }),
    {
      pdf: { answer: () => json({ code: 'P-1001-1', files: [] }), ask: (pdfs, signal) => pdfs.pdf('P-1001-1', signal) },
      read: { answer: pdf, ask: (pdfs, signal) => pdfs.read('P-1001-1', signal) },
    },
  ),
  createHttpProfileService: row(({ service }) => library.createHttpProfileService(service), {
    profile: { answer: () => json(profileOnWire), ask: (profiles, signal) => profiles.profile(signal) },
    change: {
      answer: () => json(profileOnWire),
      ask: (profiles, signal) => profiles.change({ seen: profileFixture, changes: { firstName: 'Elin' } }, signal),
    },
  }),
  createHttpProjectService: row(({ service }) => library.createHttpProjectService(service, origins), {
    projects: {
      answer: () => json({ projects: [], totalProjectCount: 0 }),
      ask: (projects, signal) => projects.projects({ accountId: 'anna', limit: 10, offset: 0 }, signal),
    },
    delete: { ask: (projects, signal) => projects.delete('project-1', signal) },
  }),
  createHttpProjectStorageLookup: row(({ service }) => library.createHttpProjectStorageLookup(service), {
    upload: {
      answer: () => json({ id: 'upload-1', photosCount: 30, byteSize: 90_000_000 }),
      ask: (lookup, signal) => lookup.upload({ accountId: 'anna', uploadId: 'upload-1' }, signal),
    },
    anonymousUploads: {
      answer: () => json({ uploads: [] }),
      ask: (lookup, signal) => lookup.anonymousUploads(['upload-1'], signal),
    },
  }),
  createHttpReorderService: row(
    ({ service }) =>
      library.createHttpReorderService({
        reorder: service,
        reorderDirect: service,
        shopOrigin: 'https://shop.example',
      }),
    {
      status: { answer: () => json({ available: true }), ask: (orders, signal) => orders.status('P-1001', signal) },
      reorder: {
        answer: () => json({ ShopUrl: 'https://shop.example/basket/1' }),
        under: (orders, key, signal) => orders.reorder({ input: { orderCode: 'P-1001' }, key }, signal),
      },
    },
  ),
  createHttpSharedAlbumPhotos: row(({ service }) => {
    const shared = library.createHttpSharedAlbumService(service, { picturesOrigin: ORIGIN, accountId: () => 'anna' });
    const read: library.AlbumReading = (signal) => shared.album({ albumId: album }, signal);
    return library.createHttpSharedAlbumPhotos(service, ORIGIN, album, read, owners);
  }, photosOfAlbum),
  createHttpSharedAlbumService: row(
    ({ service }) => library.createHttpSharedAlbumService(service, { picturesOrigin: ORIGIN, accountId: () => 'anna' }),
    {
      albums: {
        answer: () => json(noAlbums),
        ask: (albums, signal) => albums.albums({ cursor: null, limit: 24 }, signal),
      },
      album: { answer: () => json(albumOnWire), ask: (albums, signal) => albums.album({ albumId: album }, signal) },
      participants: {
        answer: () => json({ owner: { id: 'bram', email: 'bram@example.test' }, participants: [] }),
        ask: (albums, signal) => albums.participants({ albumId: album }, signal),
      },
    },
  ),
  createHttpSharedUsersGateway: row(({ service }) => library.createHttpSharedUsersGateway(service), {
    counts: {
      answer: () => json({ readAlbumsCount: 1, grantedAlbumsCount: 2 }),
      ask: (users, signal) => users.counts(signal),
    },
  }),
  createHttpSingleAlbumService: row(({ service }) => library.createHttpSingleAlbumService(service, ORIGIN), {
    album: {
      answer: () => json(albumOnWire),
      ask: (albums, signal) => albums.album({ albumId: album, withShared: false }, signal),
    },
    rename: {
      answer: () => json(albumOnWire),
      under: (albums, key, signal) =>
        albums.rename({ input: { albumId: album, name: 'Lofoten', withShared: false }, key }, signal),
    },
  }),
  createHttpStorageAccountService: row(({ service }) => library.createHttpStorageAccountService(service), {
    account: {
      answer: () => json({ registrationDate: '2024-03-04T05:06:07Z', lastOrderDate: null, projectCount: 0 }),
      ask: (storage, signal) => storage.account(signal),
    },
  }),
  createHttpSubscriptionConfirmation: row(({ service }) => library.createHttpSubscriptionConfirmation(service), {
    confirm: { under: (confirmation, key, signal) => confirmation.confirm({ input: linkFixture, key }, signal) },
  }),
  createHttpTimelineService: row(({ service }) => library.createHttpTimelineService(service, ORIGIN), {
    months: {
      answer: () => json({ '2024': { '3': 17 } }),
      ask: (timeline, signal) => timeline.months('created', signal),
    },
    page: {
      answer: () => json(noPhotos),
      ask: (timeline, signal) => timeline.page({ month, cursor: null, offset: 0, sort, limit: 24 }, signal),
    },
    ids: {
      answer: () => json({ months: [], complete: true }),
      ask: (timeline, signal) => timeline.ids({ months: [month], offset: 0, sort, limit: 24 }, signal),
    },
  }),
  createHttpVoucherService: row(({ service }) => library.createHttpVoucherService(service, languageOf), {
    offer: {
      answer: () => json({ title: 'Spring', validUntil: '2027-03-31T21:59:59Z', terms: 'Once.', percentage: 10 }),
      ask: (vouchers, signal) => vouchers.offer('SPRING-10', signal),
    },
  }),
  createHttpWidgetListService: row(({ service }) => library.createHttpWidgetListService(service, origins), {
    list: {
      answer: () => json({ widgets: [], total: 0 }),
      ask: (widgets, signal) => widgets.list({ limit: 10, offset: 0 }, signal),
    },
    delete: { ask: (widgets, signal) => widgets.delete('8402-1', signal) },
  }),
  createHttpWidgetService: row(({ service }) => library.createHttpWidgetService(service, origins), {
    widgets: { answer: () => json({ widgets: [] }), ask: (widgets, signal) => widgets.widgets(['8402-1'], signal) },
    widget: { answer: () => json(widgetOnWire), ask: (widgets, signal) => widgets.widget('8402-1', signal) },
    request: {
      answer: () => json(widgetOnWire),
      under: (widgets, key, signal) =>
        widgets.request({ input: { productCode: '8402-1', orderCode: '8402' }, key }, signal),
    },
    isBlocked: { answer: () => json({ blocked: false }), ask: (widgets, signal) => widgets.isBlocked('8402', signal) },
  }),
  createHttpWidgetShareService: row(({ service }) => library.createHttpWidgetShareService(service), {
    share: {
      under: (shares, key, signal) =>
        shares.share({ input: { ...shareValuesFixture(), productCode: '8402-1', vendorId: 'printelle' }, key }, signal),
    },
  }),
};

const METHODS = Object.entries(TABLE).flatMap(([adapter, { asked }]) =>
  asked.map((method): [string, TableMethod] => [`${adapter.replace('createHttp', '')}.${method.name}`, method]),
);

const nothing = (): Response => new Response(null, { status: 204 });

/** Time passes at once where the service answers; where it is silent it stands still. */
const startCalls =
  ({ answer, start }: TableMethod) =>
  (): RemoteCallWorld => {
    let trouble: RemoteTrouble | null = null;
    const call = start(
      startService((request, index) => {
        if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
        if (trouble === 'refused') return problem(403);
        if (trouble === 'silent') return silent();
        if (trouble === 'malformed') return json('nonsense');
        return answer?.(request, index) ?? nothing();
      }),
    );
    return {
      call: (signal) => (trouble === 'silent' ? call(KEY, signal) : inTime(call(KEY, signal))),
      disturb: (next) => {
        trouble = next;
      },
    };
  };

const KEY = 'key-1';

/** A service that does once what arrives under one key, and each time what has none. */
const startChanges =
  ({ answer, start }: TableMethod) =>
  (): RemoteChangeOnceWorld => {
    const made: (string | null)[] = [];
    let isAnswerLost = false;
    const change = start(
      startService((request, index) => {
        const key = request.headers.get(IDEMPOTENCY_HEADER);
        if (key === null || !made.includes(key)) made.push(key);
        const isLost = isAnswerLost;
        isAnswerLost = false;
        if (isLost) throw new TypeError('Failed to fetch');
        return answer?.(request, index) ?? nothing();
      }),
    );
    return {
      change: (key, signal) => inTime(change(key, signal)),
      loseAnswer: () => {
        isAnswerLost = true;
      },
      timesMade: () => made.length,
    };
  };

describe('the table of methods', () => {
  const creatorsOfLibrary = Object.keys(library).filter((name) => name.startsWith('createHttp'));

  it('has every adapter', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(creatorsOfLibrary.toSorted());
  });

  it.each(Object.entries(TABLE))('has every method of %s', (_, { asked, methods }) => {
    expect([...new Set(asked.map(({ name }) => name.split(',')[0]))].toSorted()).toEqual(methods.toSorted());
  });
});

describe.each(METHODS)('%s', (name, method) => {
  stopTime();

  const promisesOf = method.answer === null ? remoteChangePromises : remoteCallPromises;
  it.each(promisesOf(name, startCalls(method)))('$name', ({ run }) => run());
});

describe.each(METHODS.filter(([, { isUnderKey }]) => isUnderKey))('%s', (name, method) => {
  stopTime();

  it.each(remoteChangeOncePromises(name, startChanges(method)))('$name', ({ run }) => run());
});

/** Changes of which the ports promise nothing when they are asked twice, by what makes up for it. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'ActivationService.activate': 'an area that is active stays active',
  'KnownPhotos.known': 'it changes nothing',
  'MerchandiseService.channel': 'it changes nothing',
  'MerchandiseService.channelIds': 'it changes nothing',
  'PrintSelectionService.token': 'an answer that is kept for repeats would keep the token',
  'ProjectStorageLookup.anonymousUploads': 'it changes nothing',
};

describe('a POST or PATCH', () => {
  stopTime();

  it('goes under the key that its port was given, with few exceptions', async () => {
    const names: string[] = [];
    for (const [name, method] of METHODS) {
      const world = startService((request, index) => method.answer?.(request, index) ?? nothing());
      await inTime(method.start(world)(KEY, never));
      const isWithoutKey = ({ headers, method: sentBy }: Request) =>
        (sentBy === 'POST' || sentBy === 'PATCH') && headers.get(IDEMPOTENCY_HEADER) !== KEY;
      if (world.requests.some(isWithoutKey)) names.push(name);
    }

    expect(names.toSorted()).toEqual(Object.keys(WITHOUT_KEY));
  });
});
