import { ArticleGroups, Campaign, CampaignParams, cutoffPaths, SERVICES } from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { wantedLanguages } from '../../server/pages/languages.ts';
import { absent } from '../../server/problem.ts';
import { accountRoute, type AccountCall, type Route } from '../../server/route.ts';
import { OCCASIONS } from './cutoff.data.ts';
import { articleGroups, campaignOf } from './cutoff.ts';

/** Until when to order for something to arrive in time (C05.7, D54). */
export const cutoffModule: PlatformModule = {
  name: 'cutoff',
  start: (context) => ({ routes: cutoffRoutes(context) }),
};

const BASE = SERVICES.cutoff.path;
const TAG = 'Cutoff';

const cutoffRoutes = ({ clock }: PlatformContext): readonly Route[] => {
  const askedBy = ({ host: { timeZone } }: AccountCall) => ({ now: clock.now(), timeZone });
  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${cutoffPaths.articleGroups}`,
      tag: TAG,
      summary: 'Which campaign the articles of each group are in.',
      answer: ArticleGroups,
      handle: async (call) => {
        // Nothing is read of the account, but it has to be there and the sign-in to last.
        await call.account.read(() => Promise.resolve());
        return { articleGroups: articleGroups(askedBy(call)) };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${cutoffPaths.campaign}`,
      tag: TAG,
      summary: "Until when to order for a campaign, and what customers know it by in the caller's language.",
      params: CampaignParams,
      answer: Campaign,
      example: { params: { name: OCCASIONS[0]?.name ?? '' } },
      handle: async (call) => {
        await call.account.read(() => Promise.resolve());
        const wanted = wantedLanguages(call.request.headers.get('Accept-Language'), call.host.wantedLocales);
        const campaign = campaignOf(call.params.name, askedBy(call), wanted);
        if (campaign === null) throw absent();
        return campaign;
      },
    }),
  ];
};
