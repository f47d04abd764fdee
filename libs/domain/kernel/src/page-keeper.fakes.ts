import type { PageKeeper } from './page-keeper.ts';

/** A page that says whether leaving it would be asked about. */
export const fakePageKeeper = () => {
  let keeping = 0;
  return {
    keep: () => {
      keeping += 1;
      return () => {
        keeping -= 1;
      };
    },
    isKept: () => keeping > 0,
  } satisfies PageKeeper & { readonly isKept: unknown };
};
