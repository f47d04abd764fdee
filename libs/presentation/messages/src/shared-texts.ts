import type { Messages } from './create-messages.ts';
import type { MessageId } from './english.ts';

/** How the reference of a failure is shown, and copied when it is pressed (D11). */
interface ReferenceTexts {
  readonly code: string;
  readonly text: string;
  readonly copiedText: string;
  readonly failedText: string;
}

/** The texts of a reference; `undefined` for a failure that has none, because it never left this device. */
export const referenceTexts = (t: Messages['t'], code: string | null): ReferenceTexts | undefined =>
  code === null
    ? undefined
    : {
        code,
        text: t('error.reference', { code }),
        copiedText: t('error.reference-copied'),
        failedText: t('error.reference-not-copied'),
      };

/** How long photos are kept: a number of months or days, or until tomorrow or today. */
type TimeLeft =
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'tomorrow' | 'today' };

const SHORT: Readonly<Record<TimeLeft['kind'], MessageId>> = {
  months: 'storage.left.months',
  days: 'storage.left.days',
  tomorrow: 'storage.left.tomorrow',
  today: 'storage.left.today',
};

const NOTICES: typeof SHORT = {
  months: 'storage.notice.months',
  days: 'storage.notice.days',
  tomorrow: 'storage.notice.tomorrow',
  today: 'storage.notice.today',
};

/** The time left in two or three words: "2 months left". */
export const timeLeftText = (t: Messages['t'], left: TimeLeft): string => t(SHORT[left.kind], { count: countIn(left) });

/** The same in a sentence: "Your photos are kept for another 2 months". */
export const timeLeftNotice = (t: Messages['t'], left: TimeLeft): string =>
  t(NOTICES[left.kind], { count: countIn(left) });

const countIn = (left: TimeLeft): number => {
  if (left.kind === 'months') return left.months;
  return left.kind === 'days' ? left.days : 0;
};
