import type { SessionClock } from '@account-area/session';

/** The services' time: the `Date` of their answers, carried on by a clock that no setting of this device moves. */
export interface ServerClock extends SessionClock {
  learn(headers: Headers): void;
}

/** What a clock of the services' time needs of this device. */
export interface ServerClockOptions {
  /** Milliseconds since some moment in the past, such as `performance.now`. */
  readonly elapsed: () => number;
  /** This device's idea of the time, used until the first answer. */
  readonly deviceNow: () => number;
}

/**
 * A clock of the services' time, in milliseconds since 1970.
 *
 * Answers out of a cache carry the time they were made at. Time only goes forward, so the latest one known wins.
 */
export const createServerClock = ({ elapsed, deviceNow }: ServerClockOptions): ServerClock => {
  let atStart: number | null = null;
  const now = () => (atStart === null ? deviceNow() : atStart + elapsed());
  return {
    now,
    learn: (headers) => {
      const told = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(told)) return;
      const learned = told - elapsed();
      if (atStart === null || learned > atStart) atStart = learned;
    },
  };
};
