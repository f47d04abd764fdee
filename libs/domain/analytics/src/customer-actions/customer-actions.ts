import type { ConsentSource } from '../cookie-consent/cookie-consent.ts';
import { type Audience, audienceOf, type PageFacts, surveyOf } from '../audience/audience.ts';
import type { SurveyWidget } from '../widgets/widgets.ts';

/** Of what was asked for, nothing, something or everything was done. */
export type Outcome = 'failed' | 'partial' | 'complete';

/** Where an archive went wrong: at its request, while it was packed, or on its way to the device. */
export type ArchiveTrouble = 'not-accepted' | 'not-packed' | 'not-saved';

/** Whether a customer opened something, or it opened by itself. */
export type ModalTrigger = 'manual' | 'automatic';

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
  | { readonly name: 'photos_removed_from_album'; readonly count: number }
  | { readonly name: 'photos_copied_to_album'; readonly count: number }
  | { readonly name: 'prints_order_started' | 'prints_order_failed'; readonly count: number }
  | { readonly name: 'album_created' | 'album_deleted' | 'album_renamed' | 'shared_album_deleted' }
  | { readonly name: 'export_requested' | 'export_failed' }
  | { readonly name: 'storage_modal_opened'; readonly outcome: ModalTrigger }
  | { readonly name: 'storage_reactivated' }
  | { readonly name: 'order_viewed' | 'order_reordered' | 'delivery_address_change_requested' }
  /** So many invoices reached the device, one as it is and several in one file. */
  | { readonly name: 'invoice_downloaded'; readonly count: number }
  | { readonly name: 'project_deleted' | 'widget_shared' | 'address_saved' }
  | { readonly name: 'email_change_requested' | 'account_deletion_requested' }
  | { readonly name: 'upload_started'; readonly count: number }
  /** `count` photos arrived in the library, `failed` files did not; those it had already are neither. */
  | {
      readonly name: 'upload_finished';
      readonly count: number;
      readonly failed: number;
      readonly durationMs: number;
      readonly outcome: Outcome;
    };

/** Everything it takes to tell what customers do. */
export interface CustomerActionsPorts {
  readonly consent: ConsentSource;
  readonly analytics: Analytics;
  readonly surveys: SurveyWidget;
  /** The page as it is now: its language may be chosen anew. */
  readonly page: () => PageFacts;
}

/** Counts what customers do: takes events in their order, and never fails. */
export interface Analytics {
  /** Takes an event, in the order they happened. Never fails: what is not counted is not missed. */
  record(event: AnalyticsEvent): void;
}

/** Is told what a customer has just done. */
export type TellAction = (action: CustomerAction) => void;

/**
 * Hands actions on to analytics, and offers the survey after all photos were deleted; neither without the
 * customer's consent to analytics at that moment.
 */
export const bindTellAction =
  ({ analytics, consent, page, surveys }: CustomerActionsPorts): TellAction =>
  (action) => {
    if (!consent.current().analytics) return;
    const facts = page();
    const audience = audienceOf(facts);
    if (audience === null) return;
    analytics.record(analyticsEventOf(action, audience));
    if (action.name !== 'all_photos_deleted') return;
    const surveyId = surveyOf(facts);
    if (surveyId !== null) surveys.offer({ surveyId, ...audience });
  };

/** What analytics are told: which action, to whom the page speaks, counts, how long and how it ended. */
export interface AnalyticsEvent extends Audience {
  readonly name: CustomerAction['name'];
  readonly count?: number;
  readonly failed?: number;
  readonly durationMs?: number;
  readonly outcome?: Outcome | ArchiveTrouble | ModalTrigger;
}

/** The event of an action. Fields are named one by one: what else an object carries stays behind. */
export const analyticsEventOf = (action: CustomerAction, { brand, localeId }: Audience): AnalyticsEvent => ({
  name: action.name,
  brand,
  localeId,
  ...('count' in action && { count: action.count }),
  ...('failed' in action && { failed: action.failed }),
  ...('durationMs' in action && { durationMs: action.durationMs }),
  ...('outcome' in action && { outcome: action.outcome }),
});
