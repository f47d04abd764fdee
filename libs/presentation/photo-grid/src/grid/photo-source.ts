/** A photo as a tile shows it. The same object until something about it changes. */
export interface GridPhoto {
  readonly id: string;
  /** Name of the tile. */
  readonly label: string;
  readonly tooltip?: string | undefined;
  /** Where it is shown by itself: the tile is a link to there, which other tabs and windows can open. */
  readonly href?: string | undefined;
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** Tried when `src` cannot be shown. */
  readonly fallbackSrc: string;
}

/** Where tiles get their photos. */
export interface PhotoSource {
  /** The photo in a cell, or `null` as long as it is not here. Asked often: O(1), and the same object each time. */
  readonly at: (sectionId: string, index: number) => GridPhoto | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What tiles know of the selection. */
export interface PhotoSelection {
  readonly has: (photoId: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}
