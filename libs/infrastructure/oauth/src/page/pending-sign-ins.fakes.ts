import type { PendingSignIn, PendingSignIns } from './page-sign-in-options.ts';

/** As often a tab may come back. */
const MOST_RETURNS = 3;

/** Sign-ins of one tab in memory, which can be closed to it. Time stands still: the third return is one too many. */
export const memoryPendingSignIns = () => {
  let kept: PendingSignIn | null = null;
  let returns = 0;
  let isBlocked = false;
  const pendingSignIns: PendingSignIns = {
    keep: (pending) => {
      if (!isBlocked) kept = pending;
      return !isBlocked;
    },
    take: (state) => {
      const taken = kept;
      kept = null;
      return taken?.state === state ? taken : null;
    },
    countReturn: () => {
      returns += 1;
    },
    isLooping: () => returns >= MOST_RETURNS,
    forgetCircles: () => {
      returns = 0;
    },
  };
  return {
    pendingSignIns,
    block: () => {
      isBlocked = true;
    },
  };
};
