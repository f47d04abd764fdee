/** Something was added or removed; how many photos were removed is known before anybody is asked. */
export type LibraryCountsEvent =
  { readonly type: 'counts.invalidated' } | { readonly type: 'photos.removed'; readonly count: number };
