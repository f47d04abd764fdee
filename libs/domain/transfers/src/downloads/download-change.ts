import type { PhotoId } from '@account-area/photos';
import type { Subscription } from 'xstate';

import type {
  ArchiveContents,
  ArchiveDownloadError,
  ArchiveDownloadPhase,
  ArchiveId,
} from '../archive-download/archive-download.ts';

/**
 * Photos to save on the device: one under its own name, several as an archive, more than fit one archive as archives
 * one after the other. Nothing happens without photos.
 */
export interface PhotosAsked {
  readonly type: 'photos.asked';
  /** Names the request in everything that is said of it. Unique among the requests of a page. */
  readonly requestId: string;
  readonly photoIds: readonly PhotoId[];
}

/** The customer decides about a download that was refused. */
export interface DownloadDecided {
  readonly type: 'download.retried' | 'download.dismissed';
  readonly requestId: string;
}

/**
 * How far a download is. `interrupted` has stopped on its way, and the rest is asked for; `refused` waits for the
 * customer's decision, which leads to `requested` again or to `given-up`; `left` leaves an archive to the list of
 * archives; `missed` is no longer there.
 */
export type DownloadPhase = ArchiveDownloadPhase | 'given-up';

/** Why a download failed; `not-loaded` when the code for downloads could not be loaded. */
export type DownloadError = ArchiveDownloadError | { readonly code: 'not-loaded' };

/** A download has changed: a photo, or one of the archives of a request. */
export interface DownloadChange {
  readonly type: 'download.changed';
  /** An archive that is saved again goes by its own id. */
  readonly requestId: string;
  readonly kind: 'photo' | 'archive';
  /** The archive; `null` for a photo. */
  readonly archiveId: ArchiveId | null;
  /**
   * How many photos it brings; 0 for an archive that is saved again. One that is given up takes the parts along that were
   * to be asked for after it.
   */
  readonly photosCount: number;
  /** What is in the archive; `null` for a photo, and as long as that is not known. */
  readonly contents: ArchiveContents | null;
  readonly phase: DownloadPhase;
  /** How much has arrived, from 0 to 1; `null` while that is unknown. */
  readonly share: number | null;
  /** Why it was refused or failed; `null` in other phases. */
  readonly error: DownloadError | null;
}

/** Where a screen asks for downloads and hears of them. Always there, also before the code for downloads is loaded. */
export interface DownloadsRef {
  readonly send: (asked: PhotosAsked) => void;
  on(type: 'download.changed', hear: (change: DownloadChange) => void): Subscription;
}

/** Whether nothing more happens to a download in this phase. */
export const isDownloadOver = (phase: DownloadPhase): boolean => PHASES[phase].isOver;

/** Whether the service has just accepted the request, or the photo is saved: then selecting photos is over. */
export const isDownloadAccepted = (phase: DownloadPhase): boolean => PHASES[phase].isAccepted;

const PHASES: Readonly<Record<DownloadPhase, { readonly isAccepted: boolean; readonly isOver: boolean }>> = {
  requested: { isAccepted: false, isOver: false },
  refused: { isAccepted: false, isOver: false },
  preparing: { isAccepted: true, isOver: false },
  saving: { isAccepted: true, isOver: false },
  // A photo that has stopped on its way is not saved; an archive was accepted before.
  interrupted: { isAccepted: false, isOver: false },
  saved: { isAccepted: true, isOver: true },
  left: { isAccepted: true, isOver: true },
  missed: { isAccepted: true, isOver: true },
  failed: { isAccepted: false, isOver: true },
  'given-up': { isAccepted: false, isOver: true },
};
