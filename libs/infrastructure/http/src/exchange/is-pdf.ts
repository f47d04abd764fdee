/** Readers look for the mark so far into a file (ISO 32000). */
const MARK_WITHIN_BYTES = 1024;

/** Whether bytes are of a PDF, whatever the answer calls them. */
export const isPdf = (bytes: ArrayBuffer): boolean =>
  new TextDecoder('latin1').decode(bytes.slice(0, MARK_WITHIN_BYTES)).includes('%PDF-');
