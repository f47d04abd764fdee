import type { MessageId } from './catalogue.ts';
import type { Messages } from './use-messages.ts';

/** How long photos are kept: a number of months or days, or until tomorrow or today. */
export type TimeLeft =
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'tomorrow' | 'today' };

type TextsOfTime = Readonly<Record<TimeLeft['kind'], MessageId>>;

const SHORT = {
  months: 'storage.left.months',
  days: 'storage.left.days',
  tomorrow: 'storage.left.tomorrow',
  today: 'storage.left.today',
} as const satisfies TextsOfTime;

const NOTICES = {
  months: 'storage.notice.months',
  days: 'storage.notice.days',
  tomorrow: 'storage.notice.tomorrow',
  today: 'storage.notice.today',
} as const satisfies TextsOfTime;

/** The time left in two or three words: "2 months left". */
export const timeLeftText = (t: Messages['t'], left: TimeLeft): string => t(SHORT[left.kind], { count: countIn(left) });

/** The same in a sentence: "Your photos are kept for another 2 months". */
export const timeLeftNotice = (t: Messages['t'], left: TimeLeft): string =>
  t(NOTICES[left.kind], { count: countIn(left) });

const countIn = (left: TimeLeft): number => {
  if (left.kind === 'months') return left.months;
  return left.kind === 'days' ? left.days : 0;
};
