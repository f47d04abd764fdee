/** A row of a list, told apart by its id. */
export interface ListRow {
  readonly id: string;
}

/** What becomes of rows while an action on them is under way. */
export type ListRowsEvent =
  /** They are about to go: shown no longer, and not counted. */
  | { readonly type: 'rows.hidden'; readonly ids: readonly string[] }
  /** They are gone for good, or are shown again after all. */
  | { readonly type: 'rows.settled'; readonly ids: readonly string[]; readonly areGone: boolean };

export const withoutIds = <Row extends ListRow>(rows: readonly Row[], ids: Iterable<string>): readonly Row[] => {
  const without = new Set(ids);
  return rows.filter(({ id }) => !without.has(id));
};

export const withIds = (ids: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> =>
  new Set([...ids, ...added]);

export const lessIds = (ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !removed.includes(id)));

export const NO_IDS: ReadonlySet<string> = new Set();
