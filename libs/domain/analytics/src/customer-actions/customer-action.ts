/** Of what was asked for, nothing, something or everything was done. */
export type Outcome = 'failed' | 'partial' | 'complete';

/** Where an archive went wrong: at its request, while it was packed, or on its way to the device. */
export type ArchiveTrouble = 'not-accepted' | 'not-packed' | 'not-saved';

/**
 * What a customer did, as far as it may be told: how many, how long and how it ended. There is no room for ids, names
 * and addresses.
 */
export type CustomerAction =
  /** The photos came into view; `count` is how many the library has. */
  | { readonly name: 'photos_viewed'; readonly count: number }
  | { readonly name: 'photo_preview_opened' }
  | { readonly name: 'photos_sorted' }
  | { readonly name: 'photo_downloaded' }
  /** Several photos reached the device in one file. */
  | { readonly name: 'photos_downloaded'; readonly count: number }
  | { readonly name: 'archive_started'; readonly count: number }
  | { readonly name: 'archive_finished'; readonly count: number; readonly durationMs: number }
  | {
      readonly name: 'archive_failed';
      readonly count: number;
      readonly durationMs: number;
      readonly outcome: ArchiveTrouble;
    }
  | { readonly name: 'photo_deleted' }
  /** Some photos, of which `failed` are still there. */
  | {
      readonly name: 'photos_deleted';
      readonly count: number;
      readonly failed: number;
      readonly outcome: Exclude<Outcome, 'failed'>;
    }
  | { readonly name: 'all_photos_deleted'; readonly count: number }
  | { readonly name: 'upload_started'; readonly count: number }
  /** `count` photos arrived in the library, `failed` files did not; those it had already are neither. */
  | {
      readonly name: 'upload_finished';
      readonly count: number;
      readonly failed: number;
      readonly durationMs: number;
      readonly outcome: Outcome;
    };
