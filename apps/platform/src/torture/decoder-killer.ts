import { setTimeout as wait } from 'node:timers/promises';

import type { Random } from '../demo/random.ts';
import type { Ledger } from './ledger.ts';
import type { Victim } from './victim.ts';

interface DecoderKilling {
  readonly victim: Victim;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Pauses between two kills of decoders: some are met before they have started, some with a photo, some idle. */
const SHORTEST_PEACE_MS = 100;
const LONGEST_PEACE_MS = 4000;

/** Kills only after something was acknowledged since, so that a busy machine gets on, too. */
export const killDecodersUntil = async (
  ended: AbortSignal,
  { ledger, random, victim }: DecoderKilling,
): Promise<number> => {
  let killed = 0;
  let seen = -1;
  while (!ended.aborted) {
    await wait(random.between(SHORTEST_PEACE_MS, LONGEST_PEACE_MS));
    if (ledger.acknowledgements === seen) continue;
    seen = ledger.acknowledgements;
    killed += await victim.killDecoders();
  }
  return killed;
};
