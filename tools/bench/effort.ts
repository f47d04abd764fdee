/** How long and how often things are measured. */
export interface Effort {
  readonly wheelSeconds: number;
  /** How long the wheel turns in a window as wide as a phone, and so slowly. */
  readonly phoneSeconds: number;
  readonly jumpSeconds: number;
  /** How long month pages are asked for. */
  readonly loadSeconds: number;
  /** How long pages of other lists are asked for, at each place. */
  readonly listSeconds: number;
  /** How long the platform is left alone before its memory at rest is looked at. */
  readonly restSeconds: number;
  /** Visits in which nothing is remembered but the session; the least disturbed one counts. */
  readonly visits: number;
  /** Photos looked at one after the other. */
  readonly nextPhotos: number;
  readonly archivedPhotos: number;
  readonly uploadedPhotos: number;
  /** Most photos of the album that is opened. */
  readonly albumPhotos: number;
  /** Albums of the list that is opened. */
  readonly albums: number;
}

/** The sizes of the libraries that are compared, from `--sizes`. */
export const readSizes = (text: string | undefined): readonly number[] => {
  const sizes = (text ?? '1000,100000,1000000').split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 9_999_999)) return sizes;
  throw new Error('--sizes names libraries of 100 to 9,999,999 photos, for instance 1000,100000.');
};

/** The whole measurement, or the share of it that `--share` names: quick, to see that it runs, and less exact. */
export const readEffort = (text: string | undefined): Effort => {
  const share = Number(text ?? 1);
  if (!(share > 0 && share <= 1)) throw new Error('--share is a share of the measurement: over 0 and up to 1.');
  const some = (whole: number) => Math.max(1, Math.round(whole * share));
  return {
    wheelSeconds: 12 * share,
    phoneSeconds: 6 * share,
    jumpSeconds: 8 * share,
    loadSeconds: 8 * share,
    listSeconds: 3 * share,
    restSeconds: 10 * share,
    visits: some(3),
    nextPhotos: some(50),
    archivedPhotos: some(100),
    uploadedPhotos: some(200),
    albumPhotos: some(100_000),
    albums: some(1000),
  };
};
