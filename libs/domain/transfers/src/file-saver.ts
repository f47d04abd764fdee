import type { Result } from '@account-area/kernel';

/** Fetches files, from where they stopped when they break off or stall, and hands them to the customer's device. */
export interface FileSaver {
  /**
   * Fetches a file and saves it under its name, from where it stopped when its sender breaks off or stalls; gives up after
   * some tries. Reports how much has arrived as often as it likes, never after it has answered; silent where the browser
   * fetches the file by itself.
   */
  save(
    file: RemoteFile,
    report: (progress: FileProgress) => void,
    signal: AbortSignal,
  ): Promise<Result<undefined, SaveError>>;
}

/** A file behind a signed address. */
export interface RemoteFile {
  readonly source: URL;
  readonly fileName: string;
}

/** How much of a file has arrived, in bytes. */
export interface FileProgress {
  readonly received: number;
  /** `null` when the sender does not say. */
  readonly total: number | null;
  /** Whether the file has stopped there, and the rest is being asked for. */
  readonly isInterrupted?: boolean;
}

/** Why a file is not on the device. */
export type SaveError =
  | { readonly code: 'not-received' } // the sender refused it, or broke off
  | { readonly code: 'save-blocked' }; // the device would not take it

/** How much of a file has arrived, from 0 to 1; `null` while that is unknown. Never 1 before all of it has. */
export const shareReceived = (progress: FileProgress | null): number | null => {
  const total = progress?.total ?? 0;
  return progress === null || total === 0 ? null : Math.min(progress.received / total, 1);
};

/** What a machine hears of a file on its way: bytes have arrived, or it has stopped and the rest is asked for. */
export type FileNews =
  { readonly type: 'file.progressed'; readonly progress: FileProgress } | { readonly type: 'file.interrupted' };

export const fileNews = (progress: FileProgress): FileNews =>
  progress.isInterrupted === true ? { type: 'file.interrupted' } : { type: 'file.progressed', progress };
