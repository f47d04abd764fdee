import { HOUR_MS } from '../../clock.ts';

/** What becomes of a parcel after it was dispatched, and how long that takes. */
const STEPS = [
  { step: 'handed-over', afterMs: 0 },
  { step: 'sorted', afterMs: 10 * HOUR_MS },
  { step: 'on-the-way', afterMs: 22 * HOUR_MS },
  { step: 'delivered', afterMs: 26 * HOUR_MS },
] as const;
export type ParcelStep = (typeof STEPS)[number]['step'];

/** A step of a parcel: when it was reached, or is expected to be. */
export interface DatedStep {
  readonly step: ParcelStep;
  readonly at: Date;
  readonly state: 'done' | 'current' | 'expected';
}

/** The steps of a parcel by the clock. */
export const stepsOf = (dispatchedAt: Date, now: Date): readonly DatedStep[] => {
  const dated = STEPS.map(({ afterMs, step }) => ({ step, at: new Date(dispatchedAt.getTime() + afterMs) }));
  const current = dated.findLastIndex(({ at }) => at <= now);
  return dated.map((step, index) => ({
    ...step,
    state: index === current ? 'current' : index < current ? 'done' : 'expected',
  }));
};
