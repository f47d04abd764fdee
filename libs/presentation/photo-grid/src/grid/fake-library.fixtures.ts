import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import type { GridSection } from '../viewport/grid-view.ts';
import { createListeners } from '../viewport/listeners.ts';
import type { GridPlace, GridRange } from '../viewport/photo-ranges.ts';
import type { GridPhoto, PhotoSource } from './grid-context.ts';

export interface FakeMonth {
  readonly id: string;
  readonly title: string;
  readonly year: string;
  readonly count: number;
}

/** `months` months back from June 2026, with `photos` photos between them. */
export const fakeMonths = (months: number, photos: number): FakeMonth[] =>
  Array.from({ length: months }, (_, index) => {
    const date = new Date(Date.UTC(2026, 5 - index, 1));
    return {
      id: `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}`,
      title: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date),
      year: `${date.getUTCFullYear()}`,
      count: Math.floor(photos / months) + (index < photos % months ? 1 : 0),
    };
  });

export type FakeLibrary = ReturnType<typeof createFakeLibrary>;

/** A library that draws its photos when they are looked at, so that a million of them cost nothing. */
export const createFakeLibrary = (
  srcOf: (sectionId: string, index: number) => string = paintedSrc,
  placeholder?: Placeholder,
) => {
  const arrivals = createListeners();
  const choices = createListeners();
  const loaded = new Set<string>();
  const known = new Map<string, GridPhoto>();
  const selected = new Set<string>();
  let anchor: GridPlace | null = null;
  let drawn: readonly string[] = [];
  const photoAt = (sectionId: string, index: number): GridPhoto => {
    const id = photoIdOf(sectionId, index);
    const src = srcOf(sectionId, index);
    const photo = known.get(id) ?? { id, label: `Photo ${id}`, src, fallbackSrc: `${src}#original`, placeholder };
    known.set(id, photo);
    return photo;
  };
  return {
    photos: {
      subscribe: arrivals.add,
      at: (sectionId, index) => (loaded.has(sectionId) ? photoAt(sectionId, index) : null),
    } satisfies PhotoSource,
    selection: {
      has: (photoId: string) => selected.has(photoId),
      subscribe: choices.add,
      size: () => selected.size,
      toggle(place: GridPlace) {
        const id = photoIdOf(place.sectionId, place.index);
        if (!selected.delete(id)) selected.add(id);
        anchor = place;
        drawn = [];
        choices.notify();
      },
      add(photoIds: readonly string[]) {
        for (const id of photoIds) selected.add(id);
        choices.notify();
      },
      /** Draws the range from the photo toggled last to `to`. */
      extend(sections: readonly GridSection[], to: GridPlace) {
        for (const id of drawn) selected.delete(id);
        drawn = photoIdsIn(rangesBetween(sections, anchor ?? to, to));
        for (const id of drawn) selected.add(id);
        choices.notify();
      },
      clear() {
        selected.clear();
        choices.notify();
      },
    },
    /** Photos of these ranges arrive at once. */
    load(ranges: readonly GridRange[]) {
      for (const { sectionId } of ranges) loaded.add(sectionId);
      arrivals.notify();
    },
  };
};

/** Every photo from one place to another, whichever comes first. */
const rangesBetween = (sections: readonly GridSection[], one: GridPlace, other: GridPlace): GridRange[] => {
  const sectionOf = ({ sectionId }: GridPlace) => sections.findIndex(({ id }) => id === sectionId);
  const isInOrder = (sectionOf(other) - sectionOf(one) || other.index - one.index) >= 0;
  const [from, to] = isInOrder ? [one, other] : [other, one];
  return sections.slice(sectionOf(from), sectionOf(to) + 1).map(({ id, cells }) => ({
    sectionId: id,
    from: id === from.sectionId ? from.index : 0,
    to: id === to.sectionId ? to.index + 1 : cells,
  }));
};

export const photoIdOf = (sectionId: string, index: number): string => `${sectionId}-${index}`;

export const photoIdsIn = (ranges: readonly GridRange[]): string[] =>
  ranges.flatMap(({ sectionId, from, to }) =>
    Array.from({ length: to - from }, (_, place) => photoIdOf(sectionId, from + place)),
  );

/** A hill under a sky, in colours of its own. */
const paintedSrc = (sectionId: string, index: number): string => {
  const [year = 0, month = 0] = sectionId.split('/').map(Number);
  const seed = (year * 97 + month * 31 + index * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${seed} 45% 78%)" d="M0 0h8v8H0z"/><circle cx="${2 + (index % 5)}" cy="2.4" r="1" fill="#fff8e7"/><path fill="hsl(${(seed + 40) % 360} 32% 46%)" d="M0 6q2-2.4 4-.8t4-1.4V8H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
