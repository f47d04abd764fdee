/** The row after one of the rows shown; `null` when none follows, or it is not among them. */
export const rowAfter = (ids: readonly string[], id: string): string | null => {
  const place = ids.indexOf(id);
  return place === -1 ? null : (ids[place + 1] ?? null);
};
