import type { TellAction } from '@account-area/analytics';

/** Who is told what takes a while, and by which clock. */
export interface Telling {
  readonly tell: TellAction;
  /** Milliseconds since some moment in the past. */
  readonly elapsed: () => number;
}
