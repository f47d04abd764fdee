import type { LibraryCountsSnapshot } from './library-counts.machine.ts';

/** How many photos the customer has, or `null` while nobody knows. */
export const photosCount = ({ context }: LibraryCountsSnapshot): number | null => context.own?.photosCount ?? null;

/**
 * How many albums the customer sees: their own and those shared with them (D16). `null` until both services have
 * answered; where one failed, what the other knows.
 */
export const albumsCount = (snapshot: LibraryCountsSnapshot): number | null => {
  const { own, shared } = snapshot.context;
  const isFirstAnswerDue =
    (own === null && snapshot.matches({ own: 'loading' })) ||
    (shared === null && snapshot.matches({ shared: 'loading' }));
  if (isFirstAnswerDue || (own === null && shared === null)) return null;
  return (own?.albumsCount ?? 0) + (shared?.readAlbumsCount ?? 0);
};
