/**
 * What a test or a story reports by hand, to all that follow it then. News that are the last of a connection are reported to
 * those that follow it then, and nothing more.
 */
export const fakeNews = <News>(isLast: (news: News) => boolean = () => false) => {
  const reports = new Set<(news: News) => void>();
  return {
    follow: (report: (news: News) => void): (() => void) => {
      reports.add(report);
      return () => void reports.delete(report);
    },
    report: (news: News): void => {
      const told = [...reports];
      if (isLast(news)) reports.clear();
      for (const report of told) report(news);
    },
    isFollowed: (): boolean => reports.size > 0,
  };
};

/** A window that a test hides and shows, visible at first. */
export class FakeVisibility {
  readonly #news = fakeNews<boolean>();
  #isVisible = true;

  follow(report: (isVisible: boolean) => void): () => void {
    report(this.#isVisible);
    return this.#news.follow(report);
  }

  change(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#news.report(isVisible);
  }
}
