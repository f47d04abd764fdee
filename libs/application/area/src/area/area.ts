import type { AlbumNamed, AlbumsNotice, PhotosCopied, AlbumsLogic } from '@account-area/albums';
import type { Customer, CustomerDirectory } from '@account-area/customer';
import type { DeletionsActor, DeletionSettled, LateDeletionCare } from '@account-area/deletion';
import type { LayerHistory, ModalStackActor, ToastsActor, ToastsPorts } from '@account-area/feedback';
import type { PageFollowing, RowDeletionNotice } from '@account-area/kernel';
import type { LibraryChanged, PhotoId } from '@account-area/photos';
import type { SessionActor } from '@account-area/session';
import type {
  StorageCareNotice,
  StorageStatusActor,
  StorageStatusSource,
  StorageCareLogic,
} from '@account-area/storage';
import type {
  AlbumPhotosUploaded,
  DownloadChange,
  LibraryExportNotice,
  LibraryExportOutcome,
  LocalFile,
  PhotosAsked,
  PhotosUploaded,
  PrintOrderNotice,
  PrintsArrived,
  UploadQueueNotice,
  UploadQueueLogic,
  PrintOrderLogic,
  LibraryExportLogic,
  DownloadsLogic,
} from '@account-area/transfers';
import type { CallbackActorLogic, EventFromLogic, NonReducibleUnknown } from 'xstate';

import type { LateActor, LateMissed, LoadLogic } from '../late/late.machine.ts';
import type { LibraryDeleted, StorageNews } from './watch-storage.ts';

/** Everything the area needs from the outside world. */
export interface AreaPorts {
  readonly customers: CustomerDirectory;
  readonly storage: StorageStatusSource;
  readonly modals: LayerHistory;
  readonly toasts: ToastsPorts;
  readonly deletions: LateDeletionCare;
  readonly tabs: OtherTabs;
  readonly page: PageFollowing;
  readonly copies: CopiesLeft;
  readonly late: LateLoads;
}

/** The other tabs of this customer on this device. Never fails: a browser without a way to tell them tells nothing. */
export interface OtherTabs {
  /** Tells them that something of the library has changed. */
  tellChange(): void;
  /** Reports what they tell, until the returned function is called. */
  follow(report: () => void): () => void;
}

/** Copies to albums of this customer on this device that a page has left unfinished, or another page takes care of. */
export interface CopiesLeft {
  areAny(): boolean;
}

/** Logic that is loaded when it is first needed. */
export interface LateLoads {
  readonly downloads: LoadLogic<DownloadsLogic>;
  readonly uploads: LoadLogic<UploadQueueLogic>;
  readonly albums: LoadLogic<AlbumsLogic>;
  readonly exports: LoadLogic<LibraryExportLogic>;
  readonly prints: LoadLogic<PrintOrderLogic>;
  readonly storageCare: LoadLogic<StorageCareLogic>;
  readonly analytics: LoadLogic<AnalyticsLogic>;
}

/** Hears the notices that analytics counts. */
export type AnalyticsLogic = CallbackActorLogic<CountedNotice, NonReducibleUnknown, CountedNotice>;

export interface AreaInput {
  /** Told to sign out when the customer's account turns out to be deleted. */
  readonly session: SessionActor;
  /** Whether customers of this host can upload. */
  readonly withUploads: boolean;
}

/** What the area knows, and its actors. */
export interface AreaContext extends AreaInput {
  /** `null` until they are known, or when they could not be loaded. */
  readonly customer: Customer | null;
  readonly storage: StorageStatusActor;
  readonly modals: ModalStackActor;
  readonly toasts: ToastsActor;
  readonly deletions: DeletionsActor;
  readonly downloads: LateActor<'downloads', DownloadsLogic>;
  readonly uploads: LateActor<'uploads', UploadQueueLogic>;
  readonly albums: LateActor<'albums', AlbumsLogic>;
  readonly exports: LateActor<'exports', LibraryExportLogic>;
  readonly prints: LateActor<'prints', PrintOrderLogic>;
  readonly storageCare: LateActor<'storageCare', StorageCareLogic>;
  readonly analytics: LateActor<'analytics', AnalyticsLogic>;
  /** The photos that an album is chosen for, or was last. */
  readonly toCopy: readonly PhotoId[];
  /** The album that files are chosen for in the dialog of uploads; `null` for the library alone. */
  readonly albumToFill: AlbumNamed | null;
  /** The album of the page, if the customer can add photos to it. */
  readonly albumShown: AlbumNamed | null;
}

/** What screens say that only analytics counts. */
export type ScreenNotice =
  | { readonly type: 'photos.viewed'; readonly count: number }
  | { readonly type: 'photos.sorted' }
  | { readonly type: 'album.renamed' }
  | { readonly type: 'preview.opened' }
  | { readonly type: 'order.viewed' | 'order.reordered' | 'delivery-address-change.requested' }
  | { readonly type: 'invoices.downloaded'; readonly count: number }
  | { readonly type: 'widget.shared' | 'address.saved' }
  | { readonly type: 'identity.email-change-requested' | 'identity.deletion-requested' };

/** What analytics hears. */
export type CountedNotice =
  | ScreenNotice
  | RowDeletionNotice
  | DeletionSettled
  | DownloadChange
  | LibraryExportNotice
  | Exclude<UploadQueueNotice, PhotosUploaded | AlbumPhotosUploaded>
  | AlbumCreated
  | PhotosCopied
  | Exclude<PrintOrderNotice, PrintsArrived>
  | LibraryRenewed
  | StorageShown;

/** What is known of the library is out of date. */
export type LibraryRenewed = Extract<StorageCareNotice, { readonly type: 'library.renewed' }>;

/** The customer sees what can be done about the storage: by a press, or unasked. */
interface StorageShown {
  readonly type: 'storage.shown';
  readonly by: 'customer' | 'prompt';
}

type AlbumCreated = Extract<AlbumsNotice, { readonly type: 'album.created' }>;

/** What the area hears: from the page, from screens, and from its own actors. */
export type AreaEvent =
  /** Deletions that run are sent first. */
  | { readonly type: 'signOut.requested' }
  /** What the page is for can be seen: on the photos, their first picture. */
  | { readonly type: 'page.painted' }
  /** The customer leaves the page alone, and its pictures are there: code that may be needed can be loaded. */
  | { readonly type: 'page.quiet' }
  | PhotosAsked
  /** What the customer says of themselves has been changed here. */
  | { readonly type: 'customer.changed' }
  /** A screen shows downloads. */
  | { readonly type: 'downloads.needed' }
  /** The customer wants to add photos: to an album, or to the library alone. */
  | { readonly type: 'uploads.opened'; readonly album?: AlbumNamed | null }
  | { readonly type: 'uploads.closed' }
  /** The customer wants to sign out; they are asked first when uploads or copies are unfinished. */
  | { readonly type: 'signOut.asked' }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'signOut.cancelled' }
  /** The customer looks at an album that photos can be added to, or, with `null`, no longer. */
  | { readonly type: 'album.shown'; readonly album: AlbumNamed | null }
  /** Files were dropped or pasted: the dialog opens for the album that is shown, else for the library, while they are read. */
  | { readonly type: 'files.arrived' }
  /** The dialog shows these files. */
  | { readonly type: 'files.added'; readonly files: readonly LocalFile[] }
  /** A screen shows albums. */
  | { readonly type: 'albums.needed' }
  /** Photos are selected that could be printed. */
  | { readonly type: 'prints.needed' }
  /** The customer wants photos in an album, and is asked which (C19.1). */
  | { readonly type: 'copy.asked'; readonly photoIds: readonly PhotoId[] }
  | { readonly type: 'copy.cancelled' }
  | { readonly type: 'copy.chosen'; readonly target: AlbumNamed }
  /** The album was known before the photos were (C21.10). */
  | { readonly type: 'copy.confirmed'; readonly target: AlbumNamed; readonly photoIds: readonly PhotoId[] }
  /** The customer wants an export of all photos, and is told the terms first (C18.1). */
  | { readonly type: 'export.opened' }
  | { readonly type: 'export.closed' }
  /** The customer wants to see what can be done about the storage. */
  | { readonly type: 'storage.opened' }
  | { readonly type: 'storage.closed' }
  | StorageNews
  | StorageCareNotice
  | AlbumsNotice
  | LibraryChanged
  | CountedNotice
  /** The dialog of exports tells the customer. */
  | LibraryExportOutcome
  | PhotosUploaded
  | AlbumPhotosUploaded
  | PrintsArrived
  | RowDeletionNotice
  | LateMissed<'downloads', EventFromLogic<DownloadsLogic>>
  | LateMissed<'uploads', EventFromLogic<UploadQueueLogic>>
  | LateMissed<'albums', EventFromLogic<AlbumsLogic>>
  | LateMissed<'exports', EventFromLogic<LibraryExportLogic>>
  /** Prints are not offered then, and asked for again when photos are selected another time. */
  | LateMissed<'prints', EventFromLogic<PrintOrderLogic>>
  | LateMissed<'storageCare', EventFromLogic<StorageCareLogic>>
  /** Analytics could not be loaded; its notices are lost. */
  | LateMissed<'analytics', CountedNotice>;

export type AreaNotice =
  | DownloadChange
  | PhotosUploaded
  | LibraryChanged
  | LibraryDeleted
  | AlbumsNotice
  | RowDeletionNotice
  /** The customer wanted to see albums, and they could not be loaded. */
  | { readonly type: 'albums.missed' }
  /** The customer wanted an export, and its code could not be loaded. */
  | { readonly type: 'exports.missed' }
  /** The customer wanted to see what can be done about the storage, and that could not be loaded. */
  | { readonly type: 'storage.missed' }
  /** The customer wants to sign out, and nothing is in the way. */
  | { readonly type: 'signOut.agreed' }
  /** The customer opened the upload dialog, and it could not be loaded. Files that were to be added are gone. */
  | { readonly type: 'uploads.missed' };

/** What becomes of a request for photos when the code for downloads could not be loaded. */
export const missedDownload = ({ photoIds, requestId }: PhotosAsked): DownloadChange => ({
  type: 'download.changed',
  requestId,
  kind: photoIds.length === 1 ? 'photo' : 'archive',
  archiveId: null,
  photosCount: photoIds.length,
  phase: 'failed',
  share: null,
  contents: null,
  error: { code: 'not-loaded' },
});
