import type { Cell } from '../geometry/geometry.ts';
import type { GridView } from '../viewport/grid-view.ts';
import { photoCellsOf, type GridPlace } from '../viewport/photo-ranges.ts';

/** How elements name their cell, in `data-cell`. */
export const cellName = (section: number, index: number): string => `${section}:${index}`;

/** The cell that an event happened in, or `null` outside of every cell. */
export const cellOf = (target: EventTarget | null): Cell | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [section, index] = element?.dataset['cell']?.split(':').map(Number) ?? [];
  return section === undefined || index === undefined ? null : { section, index };
};

export const placeOf = (view: GridView | null, cell: Cell | null): GridPlace | null => {
  const sectionId = cell === null ? undefined : view?.sections[cell.section]?.id;
  return cell === null || sectionId === undefined ? null : { sectionId, index: cell.index };
};

/** Whether a cell holds a photo, not a "+N" tile. */
export const isPhotoCell = ({ sections }: GridView, { section, index }: Cell): boolean => {
  const content = sections[section];
  return content !== undefined && index < photoCellsOf(content);
};

/** What takes the focus in a cell, if it is mounted. */
export const elementOf = ({ section, index }: Cell): HTMLElement | null =>
  document.querySelector(`[data-cell="${cellName(section, index)}"]`);

/** How wide pictures are in the tiles of the page, as `sizes` says it; `undefined` where no tile lets the browser choose. */
export const tileSizes = (): string | undefined =>
  document.querySelector<HTMLImageElement>('[role=gridcell] img[sizes]')?.sizes;

/** The photo that the Tab key would reach. */
export const tabStop = (): HTMLElement | null => document.querySelector('[role=gridcell][tabindex="0"]');

/** Moves the focus to the photo that the Tab key would reach, without scrolling. */
export const focusTabStop = (): void => tabStop()?.focus({ preventScroll: true });
