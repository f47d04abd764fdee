/** Cuts a list into pieces of `size`; a size that is no integer of at least 1 gives none. */
export const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  if (!Number.isInteger(size) || size < 1) return [];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
};
