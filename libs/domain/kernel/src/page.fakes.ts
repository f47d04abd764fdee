import type { PageFollowing, PageHappening } from './page.ts';

/** A page of which a test or story says what happens to it. */
export const fakePage = () => {
  const reports = new Set<(happening: PageHappening) => void>();
  const page: PageFollowing = {
    follow: (report) => {
      reports.add(report);
      return () => reports.delete(report);
    },
  };
  return {
    page,
    happen: (type: PageHappening['type']) => reports.forEach((report) => report({ type })),
    isFollowed: () => reports.size > 0,
  };
};
