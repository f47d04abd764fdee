import { ArticleGroups, Campaign, cutoffPaths, pathOf } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type { Campaign as Deadline, CutoffService } from '@account-area/orders';

import { isAbsent } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import type { ServerClock } from '../server-clock.ts';

/** What deadlines are read with. */
export interface CutoffWorld {
  readonly cutoff: RemoteService;
  readonly clock: Pick<ServerClock, 'now'>;
  /** The language of the page, in BCP 47: campaigns are named in it. */
  readonly localeId: () => string;
}

/** Deadlines for ordering, by the cutoff service. A notice is worth no wait for a service that is busy. */
export const createHttpCutoffService = ({ clock, cutoff, localeId }: CutoffWorld): CutoffService => {
  const campaignOf = (name: string, signal: AbortSignal) =>
    cutoff.ask<Deadline, Deadline | null>(
      {
        operation: 'campaign',
        path: pathOf(cutoffPaths.campaign, { name }),
        language: localeId(),
        answers: [404],
        waits: false,
        schema: Campaign,
      },
      signal,
      ({ orderBefore, title }) => ok({ title, orderBefore }),
      (refusal) => (isAbsent(refusal) ? ok(null) : null),
    );

  return {
    campaign: async (signal) => {
      const names = await cutoff.ask(
        { operation: 'article groups', path: cutoffPaths.articleGroups, waits: false, schema: ArticleGroups },
        signal,
        ({ articleGroups }) => ok([...new Set(articleGroups.flatMap(({ campaign }) => campaign ?? []))]),
      );
      if (!names.ok) return names;
      return nextOf(await Promise.all(names.value.map((name) => campaignOf(name, signal))), clock.now());
    },
  };
};

/** The campaign that ends next. One that could not be read may be that one. */
const nextOf = (
  answers: readonly Result<Deadline | null, PortError>[],
  now: number,
): Result<Deadline | null, PortError> => {
  const campaigns: Deadline[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    if (answer.value !== null && endOf(answer.value) > now) campaigns.push(answer.value);
  }
  const [next = null] = campaigns.toSorted((one, other) => endOf(one) - endOf(other));
  return ok(next);
};

const endOf = ({ orderBefore }: Deadline): number => Date.parse(orderBefore);
