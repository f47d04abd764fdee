import type { Fingerprint } from './local-file.ts';

/** A file that is to be sent. Its name and size tell it from others: they are known before it has been read. */
export interface WaitingFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** An upload that a reload interrupted. */
export interface InterruptedUpload extends WaitingFile {
  /** `null` for one that still waited. */
  readonly fingerprint: Fingerprint | null;
}

/** What tells files apart before they have been read. */
export const fileKey = ({ fileName, size }: WaitingFile): string => `${size} ${fileName}`;

/** The files of the first list that are not in the second, by name and size. */
export const filesWithout = <F extends WaitingFile>(
  files: readonly F[],
  others: readonly WaitingFile[],
): readonly F[] => {
  const keys = new Set(others.map(fileKey));
  return files.filter((file) => !keys.has(fileKey(file)));
};

/** A file that waited, or an upload that had begun, once nobody sends it any more. */
export const interruptedOf = (file: WaitingFile & { readonly fingerprint?: Fingerprint }): InterruptedUpload => ({
  fileName: file.fileName,
  size: file.size,
  fingerprint: file.fingerprint ?? null,
});
