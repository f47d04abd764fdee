import { DAY_MS } from '../../clock.ts';
import { inFirstSpoken } from '../../server/pages/languages.ts';
import { ARTICLE_GROUPS, type Occasion, OCCASIONS } from './cutoff.data.ts';

/** Customers are told to order in time from so long before the last day on. */
export const TOLD_BEFORE_MS = 60 * DAY_MS;

/** When and where it is asked. */
export interface Asked {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Which campaign the articles of each group are in: the one that ends first; `null` while there is none. */
export const articleGroups = (asked: Asked) =>
  ARTICLE_GROUPS.map(({ name, occasions }) => {
    const running = OCCASIONS.filter((occasion) => occasions.includes(occasion.name))
      .map((occasion) => ({ name: occasion.name, orderBefore: orderBefore(occasion, asked) }))
      .filter((campaign) => campaign.orderBefore.getTime() - asked.now.getTime() <= TOLD_BEFORE_MS)
      .toSorted((one, other) => one.orderBefore.getTime() - other.orderBefore.getTime());
    return { name, campaign: running[0]?.name ?? null };
  });

/** A campaign in the first of the `wanted` languages; `null` when there is none of that name. */
export const campaignOf = (name: string, asked: Asked, wanted: readonly string[]) => {
  const occasion = OCCASIONS.find((known) => known.name === name);
  if (occasion === undefined) return null;
  const titles = Object.entries(occasion.titles).map(([locale, title]) => ({ locale, title }));
  const title = (inFirstSpoken(titles, wanted) ?? titles[0])?.title ?? name;
  return { name, title, orderBefore: orderBefore(occasion, asked).toISOString() };
};

/** The end of the last day to order on, of this year or the next. */
const orderBefore = ({ lastDay: { day, month } }: Occasion, { now, timeZone }: Asked): Date => {
  const year = now.getUTCFullYear();
  const ends = [year, year + 1].map((of) => endOfDay(Date.UTC(of, month - 1, day), timeZone));
  return ends.find((end) => end > now) ?? now;
};

/** The last millisecond of a day; `day` is its midnight as if it were in UTC. */
const endOfDay = (day: number, timeZone: string): Date => {
  const wallClock = day + DAY_MS - 1;
  return new Date(wallClock - offsetMs(new Date(wallClock), timeZone));
};

/** How far a zone is ahead of UTC on a day that no clock is changed on. */
const offsetMs = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } satisfies Intl.DateTimeFormatOptions).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at.getTime() / 1000) * 1000;
};
