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
    storage().setItem(key, `${now() + NOTE_LIFE_MS} ${JSON.stringify(note)}`);
  } catch {
    // The page that looks for it finds nothing.
  }
};

/** Until when a note is one, which stands before it; `NaN` where there is none. */
export const timeOf = (kept: string | null): number => parseInt(kept ?? '');

/** Removes the note of this tab where its time is over. */
export const dropOldNote = ({ key, now, storage }: TabNoteOptions): void => {
  try {
    if (!(timeOf(storage().getItem(key)) > now())) storage().removeItem(key);
  } catch {
    // What cannot be read cannot be taken.
  }
};
