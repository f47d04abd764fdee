import { fakeNews } from './news.fakes.ts';
import type { PageFollowing, PageHappening } from './page.ts';

/** A page of which a test or story says what happens to it. */
export const fakePage = () => {
  const { follow, isFollowed, report } = fakeNews<PageHappening>();
  const page: PageFollowing = { follow };
  return { page, happen: (type: PageHappening['type']) => report({ type }), isFollowed };
};
