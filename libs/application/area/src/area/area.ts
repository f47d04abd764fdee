import type { AlbumNamed, AlbumsLogic } from '@account-area/albums';
import type { Customer, CustomerDirectory } from '@account-area/customer';
import type { DeletionsActor, LateDeletionCare } from '@account-area/deletion';
import type { LayerHistory, ModalStackActor, ToastsActor, ToastsPorts } from '@account-area/feedback';
import type { PageFollowing } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import type { SessionActor } from '@account-area/session';
import type { StorageStatusActor, StorageStatusSource, StorageCareLogic } from '@account-area/storage';
import type {
  DownloadChange,
  PhotosAsked,
  UploadQueueLogic,
  PrintOrderLogic,
  LibraryExportLogic,
  DownloadsLogic,
} from '@account-area/transfers';
import type { CallbackActorLogic, NonReducibleUnknown } from 'xstate';

import type { LateActor, LoadLogic } from '../late/late.machine.ts';
import type { CountedNotice } from './area.events.ts';

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
