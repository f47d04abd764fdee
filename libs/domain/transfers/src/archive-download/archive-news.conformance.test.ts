import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { archiveId } from './archive-download.fakes.ts';
import type { ArchiveId, ArchiveNewsEvent } from './archive-download.ts';
import { archiveNewsPromises, type ArchiveNewsWorld } from './archive-news.promises.ts';

type Report = (event: ArchiveNewsEvent) => void;

/** A connection in memory. */
const memoryNews = (): ArchiveNewsWorld => {
  const listeners = new Set<{ readonly id: ArchiveId; readonly report: Report }>();
  let ids = 0;
  const tell = (id: ArchiveId, type: ArchiveNewsEvent['type']) => {
    for (const listener of listeners) if (listener.id === id) listener.report({ type });
  };
  return {
    news: {
      follow: (id, report) => {
        const listener = { id, report };
        listeners.add(listener);
        report({ type: 'connection.opened' });
        return () => void listeners.delete(listener);
      },
    },
    newId: () => archiveId(`archive-${(ids += 1)}`),
    pack: (id, end) => {
      tell(id, 'archive.started');
      tell(id, `archive.${end}`);
    },
    cut: () => {
      const lost = [...listeners];
      listeners.clear();
      for (const { report } of lost) report({ type: 'connection.lost' });
    },
    patienceMs: 200,
  };
};

/** A world whose news are reported otherwise. */
const newsThat =
  (change: (report: Report) => Report) =>
  (world: ArchiveNewsWorld): ArchiveNewsWorld => ({
    ...world,
    news: { follow: (id, report) => world.news.follow(id, change(report)) },
  });

it('news of archives are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(archiveNewsPromises, memoryNews, {
    'report that the connection is open before anything else': newsThat((report) => {
      report({ type: 'archive.failed' });
      return report;
    }),
    'report that an archive has been started and finished, in that order': newsThat((report) => (event) => {
      if (event.type !== 'archive.started') report(event);
    }),
    'report that an archive has failed': newsThat((report) => (event) => {
      report(event.type === 'archive.failed' ? { type: 'archive.finished' } : event);
    }),
    'report nothing about another archive': (world) => {
      const reports = new Map<ArchiveId, Report>();
      const follow: ArchiveNewsWorld['news']['follow'] = (id, report) => {
        reports.set(id, report);
        return world.news.follow(id, (event) => {
          if (event.type !== 'archive.finished') report(event);
          else for (const each of new Set([...reports.values(), report])) each(event);
        });
      };
      return { ...world, news: { follow } };
    },
    'report nothing to a listener that has stopped': (world) => ({
      ...world,
      news: {
        follow: (id, report) => {
          world.news.follow(id, report);
          return () => undefined;
        },
      },
    }),
    'report once that the connection is lost, and nothing after it': newsThat((report) => (event) => {
      report(event);
      if (event.type === 'connection.lost') report(event);
    }),
  });

  expect(complaints).toEqual([]);
});
