import { paintPlaceholder, type Placeholder, rasterSize } from '../placeholder/paint-placeholder.ts';

/** Canvases that are kept to be shown again: as many as tiles come into a window and leave it during a fast scroll. */
const MOST_KEPT = 100;

const kept: HTMLCanvasElement[] = [];

/**
 * Lays a placeholder behind the picture of a tile, at once and without React: most are in the document for a fraction of a
 * second, and hundreds come in one.
 *
 * @returns the function that takes it away
 */
export const layPlaceholder = (tile: HTMLElement, placeholder: Placeholder): (() => void) => {
  const canvas = takeKept(placeholder) ?? newCanvas();
  paintPlaceholder(canvas, placeholder);
  tile.prepend(canvas);
  let isThere = true;
  return () => {
    if (!isThere) return;
    isThere = false;
    canvas.remove();
    if (kept.length < MOST_KEPT) kept.push(canvas);
  };
};

/** One of the same size where there is one: a canvas that gets another size takes six times as long to paint. */
const takeKept = ({ ratio }: Placeholder): HTMLCanvasElement | undefined => {
  const { height, width } = rasterSize(ratio);
  const fitting = kept.findLastIndex((canvas) => canvas.width === width && canvas.height === height);
  return fitting === -1 ? kept.pop() : kept.splice(fitting, 1)[0];
};

const newCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  return canvas;
};
