import {
  bindResource,
  createResourceMachine,
  type PortError,
  type ResourceOptions,
  type WallClock,
  type ResourceLogic,
} from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { Campaign, CutoffService } from '../order/order.ts';

/** Longer timers than this fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Everything the order-before notice needs from the outside world. */
export interface CutoffPorts {
  readonly cutoff: CutoffService;
  /** The services' clock. */
  readonly clock: WallClock;
}

/** Until when to order, as {@link bindCutoff} makes it. */
export type CutoffLogic = ResourceLogic<null, Campaign | null, PortError>;

/** A notice whose ports are bound later: {@link bindCutoff} is the form that an app starts. */
const cutoffResource = createResourceMachine<null, Campaign | null, PortError>({ eager: true });

/** The notice for a machine that has it as a child: bound later, with the machine. */
export const unboundCutoff = (): CutoffLogic => cutoffResource;

/** The campaign that ends next, read at once, and again when it is over. */
export const bindCutoff = ({ clock, cutoff }: CutoffPorts): CutoffLogic => {
  const left = ({ orderBefore }: Campaign) => Date.parse(orderBefore) - clock.now();
  const options: ResourceOptions<null, Campaign | null, PortError, never> = {
    eager: true,
    isGone: () => true,
    lifetimeMs: ({ value }) => {
      if (value === null) return null;
      const lifetimeMs = left(value);
      return lifetimeMs > LONGEST_TIMER_MS ? null : Math.max(0, lifetimeMs);
    },
  };
  return bindResource<null, Campaign | null, PortError>(async (_, signal) => {
    const answer = await cutoff.campaign(signal);
    // What is over is no reason to ask again.
    return answer.ok && answer.value !== null && left(answer.value) <= 0 ? { ok: true, value: null } : answer;
  }, options);
};

export type CutoffActor = ActorRefFrom<CutoffLogic>;

/** The campaign to tell of; `null` when there is none, when it is over, and when that could not be read. */
export const campaignShown = (snapshot: SnapshotFrom<CutoffLogic>): Campaign | null =>
  snapshot.matches('finished') ? snapshot.context.value : null;

/** Whether it is known by now if there is a campaign to tell of. */
export const isCutoffSettled = (snapshot: SnapshotFrom<CutoffLogic>): boolean =>
  snapshot.matches('finished') || snapshot.matches('failed');
