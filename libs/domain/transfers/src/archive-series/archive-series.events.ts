/** What a series hears: nothing, until the service refuses a part. */
export type ArchiveSeriesEvent = { readonly type: 'series.retried' } | { readonly type: 'series.dismissed' };
