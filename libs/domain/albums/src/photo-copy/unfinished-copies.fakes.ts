import type { UnfinishedCopies, UnfinishedCopy } from './photo-copy.ts';

interface OpenPage {
  readonly accountId: string;
  readonly kept: Map<string, UnfinishedCopy>;
  readonly takeOvers: Set<(copy: UnfinishedCopy) => void>;
}

/** What all pages of a device share: copies that are kept until they are over. `left` are those of pages that are gone. */
export const fakeCopyDevice = (left: readonly UnfinishedCopy[] = [], accountId = 'account-1') => {
  const pages = new Set<OpenPage>();
  const orphans = left.map((copy) => ({ accountId, copy }));
  const handOver = () => {
    for (const orphan of [...orphans]) {
      const next = [...pages].find((page) => page.accountId === orphan.accountId && page.takeOvers.size > 0);
      if (next === undefined) continue;
      orphans.splice(orphans.indexOf(orphan), 1);
      for (const takeOver of next.takeOvers) takeOver(orphan.copy);
    }
  };

  return {
    openPage: (account = accountId) => {
      const page: OpenPage = { accountId: account, kept: new Map(), takeOvers: new Set() };
      pages.add(page);
      const copies: UnfinishedCopies = {
        keep: (copyId, copy) => void page.kept.set(copyId, copy),
        forget: (copyId) => void page.kept.delete(copyId),
        adopt: (takeOver) => {
          page.takeOvers.add(takeOver);
          handOver();
          return () => void page.takeOvers.delete(takeOver);
        },
      };
      return {
        copies,
        kept: page.kept,
        close: () => {
          pages.delete(page);
          orphans.push(...[...page.kept.values()].map((copy) => ({ accountId: account, copy })));
          handOver();
        },
      };
    },
  };
};

/** A device with one page, and what that keeps. */
export const fakeUnfinishedCopies = (left: readonly UnfinishedCopy[] = []) => {
  const { copies, kept } = fakeCopyDevice(left).openPage();
  return { ...copies, kept };
};
