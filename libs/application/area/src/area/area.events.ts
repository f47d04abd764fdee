import type { AlbumNamed, AlbumsNotice, PhotosCopied, AlbumsLogic } from '@account-area/albums';
import type { DeletionSettled } from '@account-area/deletion';
import type { RowDeletionNotice } from '@account-area/kernel';
import type { LibraryChanged, PhotoId } from '@account-area/photos';
import type { StorageCareNotice, StorageCareLogic } from '@account-area/storage';
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
import type { EventFromLogic } from 'xstate';

import type { LateMissed } from '../late/late.machine.ts';
import type { LibraryDeleted, StorageNews } from './watch-storage.ts';

/** What screens say that only analytics counts. */
export type ScreenNotice =
  /** The photos are shown. */
  | { readonly type: 'photos.viewed'; readonly count: number }
  /** The customer has chosen another order of the photos. */
  | { readonly type: 'photos.sorted' }
  /** An album has another name. */
  | { readonly type: 'album.renamed' }
  /** The customer looks at one photo. */
  | { readonly type: 'preview.opened' }
  /** What the customer did with an order: looked at it, ordered it again, asked for another address. */
  | { readonly type: 'order.viewed' | 'order.reordered' | 'delivery-address-change.requested' }
  /** Invoices are on the device, as one file or in a zip. */
  | { readonly type: 'invoices.downloaded'; readonly count: number }
  /** What the service has kept: an online version was mailed, an address was saved. */
  | { readonly type: 'widget.shared' | 'address.saved' }
  /** A link was mailed, by which the customer confirms what they asked for. */
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
export interface StorageShown {
  readonly type: 'storage.shown';
  readonly by: 'customer' | 'prompt';
}

export type AlbumCreated = Extract<AlbumsNotice, { readonly type: 'album.created' }>;

/** What the area hears from the page and from screens. */
export type AreaEvent =
  | ScreenNotice
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
  /** The dialog of uploads is closed; what is sent goes on. */
  | { readonly type: 'uploads.closed' }
  /** The customer wants to sign out; they are asked first when uploads or copies are unfinished. */
  | { readonly type: 'signOut.asked' }
  /** The customer signs out although something is unfinished. */
  | { readonly type: 'signOut.confirmed' }
  /** The customer stays. */
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
  /** No album after all. */
  | { readonly type: 'copy.cancelled' }
  /** The album is chosen: the photos are copied. */
  | { readonly type: 'copy.chosen'; readonly target: AlbumNamed }
  /** The album was known before the photos were (C21.10). */
  | { readonly type: 'copy.confirmed'; readonly target: AlbumNamed; readonly photoIds: readonly PhotoId[] }
  /** The customer wants an export of all photos, and is told the terms first (C18.1). */
  | { readonly type: 'export.opened' }
  /** The modal of exports is closed; one that was asked for goes on. */
  | { readonly type: 'export.closed' }
  /** The customer wants to see what can be done about the storage. */
  | { readonly type: 'storage.opened' }
  /** The modal about the storage is closed. */
  | { readonly type: 'storage.closed' };

/** What the area hears from its own actors, and from the lists that it owns the deletions of. */
export type AreaNews =
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
