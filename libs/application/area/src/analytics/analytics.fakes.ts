import { rememberActions } from '@account-area/analytics/testing';
import { createActor } from 'xstate';

import { bindAnalytics } from './analytics.ts';

export const startAnalytics = () => {
  const { tell, told } = rememberActions();
  let now = 5_000;
  const analytics = createActor(bindAnalytics({ tell, elapsed: () => now })).start();
  return {
    analytics,
    told,
    pass: (ms: number) => {
      now += ms;
    },
  };
};
