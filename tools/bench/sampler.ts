/** How evenly a page painted, and what the tiles in view showed when they were looked at. */
export interface Recording {
  /** Milliseconds from each frame to the next. */
  readonly gaps: readonly number[];
  /** Tiles in view, of all looks together. */
  readonly tiles: number;
  /** Of these, how many showed their picture. */
  readonly pictures: number;
  /** Of the others, how many showed a placeholder: a canvas that covers the cell and is painted. */
  readonly placeholders: number;
}

/** What measures inside the page. It looks after frames have been painted, when a look costs no layout. */
export interface Sampler {
  /** Records frames, and looks at the tiles in view at most this often. */
  readonly start: (lookEveryMs: number) => void;
  readonly stop: () => Recording;
  /** Calls `look` after each frame until it answers `true`. */
  readonly afterFrames: (look: () => boolean) => void;
  /** The tiles in view that stand for a photo, also one that could not be loaded. */
  readonly tilesInView: () => readonly Element[];
  /** Whether the picture of a tile is there: the product hides one that is not decoded yet (`data-loading`). */
  readonly hasPicture: (tile: Element) => boolean;
}

declare global {
  interface Window {
    bench: Sampler;
  }
}

/** Puts the sampler into a page; runs there before every script of the page, and so refers to nothing outside. */
export const installSampler = (): void => {
  let recording = { gaps: new Array<number>(), tiles: 0, pictures: 0, placeholders: 0 };
  let isOn = false;

  const afterFrames = (look: (frame: number) => boolean): void => {
    const { port1, port2 } = new MessageChannel();
    const next = () => requestAnimationFrame((frame) => port2.postMessage(frame));
    port1.onmessage = ({ data }) => {
      if (look(Number(data))) port1.close();
      else next();
    };
    next();
  };
  const tilesInView = () =>
    [...document.querySelectorAll('[role=gridcell]')].filter((tile) => {
      const { bottom, height, top } = tile.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight && tile.querySelector('[data-more]') === null;
    });
  const hasPicture = (tile: Element): boolean => {
    const picture = tile.querySelector('img');
    return picture !== null && picture.complete && picture.naturalWidth > 0 && !('loading' in picture.dataset);
  };
  const hasPlaceholder = (tile: Element) => {
    const canvas = tile.querySelector(':scope > canvas');
    return canvas !== null && canvas.clientWidth >= tile.clientWidth && canvas.clientHeight >= tile.clientHeight;
  };
  const lookAtTiles = () => {
    for (const tile of tilesInView()) {
      recording.tiles += 1;
      if (hasPicture(tile)) recording.pictures += 1;
      else if (hasPlaceholder(tile)) recording.placeholders += 1;
    }
  };

  window.bench = {
    afterFrames: (look) => afterFrames(look),
    tilesInView,
    hasPicture,
    start: (lookEveryMs) => {
      recording = { gaps: [], tiles: 0, pictures: 0, placeholders: 0 };
      isOn = true;
      let last: number | null = null;
      let lookedAt = performance.now();
      const count = (frame: number) => {
        if (!isOn) return;
        if (last !== null) recording.gaps.push(frame - last);
        last = frame;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      afterFrames((frame) => {
        if (isOn && frame - lookedAt >= lookEveryMs) {
          lookedAt = frame;
          lookAtTiles();
        }
        return !isOn;
      });
    },
    stop: () => {
      isOn = false;
      return recording;
    },
  };
};
