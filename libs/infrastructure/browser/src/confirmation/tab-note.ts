/** How long a tab keeps what it is to remember over the way to the sign-in page and back. */
export const NOTE_LIFE_MS = 15 * 60 * 1000;

export interface TabNoteOptions {
  /** Session storage. Merely looking at it throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;
  readonly key: string;
  /** By the clock of this device, in milliseconds. */
  readonly now: () => number;
}

/** Keeps a note in this tab, in place of the last one. Where the browser keeps nothing, nothing is remembered. */
export const writeTabNote = ({ key, now, storage }: TabNoteOptions, note: object): void => {
  try {
    storage().setItem(key, JSON.stringify({ note, until: now() + NOTE_LIFE_MS }));
  } catch {
    // Whoever looks for it finds nothing.
  }
};
