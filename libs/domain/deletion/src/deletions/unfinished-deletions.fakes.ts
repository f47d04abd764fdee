import type { Deletion, DeletionId } from '../photo-deletion/photo-deletion.ts';
import type { DeletionNotice, UnfinishedDeletions } from './deletions.ts';

interface OpenPage {
  readonly accountId: string;
  readonly takeOvers: Set<(deletion: Deletion) => void>;
  readonly reports: Set<(notice: DeletionNotice) => void>;
}

/** What all pages of a device share: deletions that are kept until they are over. `left` are those of pages that are gone. */
export const fakeDeletionDevice = (left: readonly Deletion[] = [], accountId = 'account-1') => {
  const kept = new Map(left.map((deletion) => [deletion.id, deletion]));
  const accounts = new Map(left.map(({ id }) => [id, accountId]));
  /** Those of pages that are gone have none. */
  const owners = new Map<DeletionId, OpenPage>();
  const pages = new Set<OpenPage>();
  const handOver = () => {
    for (const deletion of kept.values()) {
      const isOfAccount = (page: OpenPage) => page.accountId === accounts.get(deletion.id);
      const next = [...pages].find((page) => isOfAccount(page) && page.takeOvers.size > 0);
      if (next === undefined || owners.has(deletion.id)) continue;
      owners.set(deletion.id, next);
      for (const takeOver of next.takeOvers) takeOver(deletion);
    }
  };

  const openPage = (account = accountId) => {
    const page: OpenPage = { accountId: account, takeOvers: new Set(), reports: new Set() };
    pages.add(page);
    const tellOthers = (notice: DeletionNotice) => {
      const others = [...pages].filter((other) => other !== page && other.accountId === account);
      for (const report of others.flatMap(({ reports }) => [...reports])) report(notice);
    };
    const unfinished: UnfinishedDeletions = {
      keep: (deletion) => {
        kept.set(deletion.id, deletion);
        accounts.set(deletion.id, account);
        owners.set(deletion.id, page);
        tellOthers({ type: 'deletion.started', deletion });
      },
      begin: (id) => {
        const deletion = kept.get(id);
        if (deletion !== undefined) kept.set(id, { ...deletion, isBegun: true });
      },
      settle: (outcome) => {
        kept.delete(outcome.deletion.id);
        tellOthers({ type: 'deletion.settled', outcome });
      },
      adopt: (takeOver) => {
        page.takeOvers.add(takeOver);
        handOver();
        return () => void page.takeOvers.delete(takeOver);
      },
      follow: (report) => {
        for (const deletion of kept.values()) {
          if (accounts.get(deletion.id) === account) report({ type: 'deletion.started', deletion });
        }
        page.reports.add(report);
        return () => void page.reports.delete(report);
      },
    };
    return {
      unfinished,
      close: () => {
        pages.delete(page);
        for (const [id, owner] of owners) if (owner === page) owners.delete(id);
        handOver();
      },
      /** Another page begins a deletion, or is done with one. */
      hear: (notice: DeletionNotice) => {
        for (const report of page.reports) report(notice);
      },
    };
  };
  return { kept, openPage };
};
