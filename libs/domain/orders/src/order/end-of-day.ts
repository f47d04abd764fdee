import { TZDateMini } from '@date-fns/tz/date/mini';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';

/** When the day of an instant, ISO 8601, is over in a zone, an IANA name: an instant in milliseconds. */
export const endOfDay = (instant: string, timeZone: string): number =>
  addDays(startOfDay(new TZDateMini(instant, timeZone)), 1).getTime();
