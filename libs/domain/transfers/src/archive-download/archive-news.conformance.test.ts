import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { archiveId, fakeArchiveDownloadPorts } from './archive-download.fakes.ts';
import { archiveNewsPromises, type ArchiveNewsWorld } from './archive-news.promises.ts';

/** The fake, whose messages a test makes as it likes. */
const fakeNews = (): ArchiveNewsWorld => {
  const { news } = fakeArchiveDownloadPorts();
  const ids = [archiveId('archive-1'), archiveId('archive-2')];
  const unused = [...ids];
  const newId = () => unused.pop() ?? archiveId('archive-3');
  const tellAll = (type: 'connection.opened' | 'connection.lost') => ids.forEach((id) => news.report(id, { type }));
  return {
    news,
    newId,
    pack: (id, end) => {
      news.report(id, { type: 'archive.started' });
      news.report(id, { type: `archive.${end}` });
    },
    connect: () => tellAll('connection.opened'),
    garble: () => undefined,
    repeat: () => undefined,
    cut: () => tellAll('connection.lost'),
    patienceMs: 200,
  };
};

type Follow = ArchiveNewsWorld['news']['follow'];

/** A world whose news are reported otherwise. */
const newsThat =
  (change: (follow: Follow) => Follow) =>
  (world: ArchiveNewsWorld): ArchiveNewsWorld => ({
    ...world,
    news: { follow: change((id, report) => world.news.follow(id, report)) },
  });

const noNews = (what: 'garble' | 'repeat') => (world: ArchiveNewsWorld) => {
  const reports = new Set<Parameters<Follow>[1]>();
  const follow: Follow = (id, report) => {
    reports.add(report);
    return world.news.follow(id, report);
  };
  return { ...world, news: { follow }, [what]: () => reports.forEach((report) => report({ type: 'archive.failed' })) };
};

it('news of archives are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(archiveNewsPromises, fakeNews, {
    'report connection.opened before anything else': newsThat((follow) => (id, report) => {
      report({ type: 'archive.started' });
      return follow(id, report);
    }),
    'report archive.started, then archive.finished': newsThat(
      (follow) => (id, report) =>
        follow(id, (event) => {
          if (event.type !== 'archive.started') report(event);
        }),
    ),
    'report archive.failed': newsThat(
      (follow) => (id, report) =>
        follow(id, (event) => report(event.type === 'archive.failed' ? { type: 'archive.finished' } : event)),
    ),
    'report nothing to a listener that has stopped': newsThat((follow) => (id, report) => {
      follow(id, report);
      return () => undefined;
    }),
    'report nothing of what cannot be read': noNews('garble'),
    'report connection.lost once, and nothing after it': newsThat(
      (follow) => (id, report) =>
        follow(id, (event) => {
          report(event);
          if (event.type === 'connection.lost') report(event);
        }),
    ),
    'report nothing that is outdated or was told before': noNews('repeat'),
    'report nothing about another archive': (world) => {
      const reports = new Map<string, Parameters<Follow>[1]>();
      return newsThat((follow) => (id, report) => {
        reports.set(id, report);
        return follow(id, (event) => {
          if (event.type !== 'archive.finished') report(event);
          else for (const each of new Set([...reports.values(), report])) each(event);
        });
      })(world);
    },
  });

  expect(complaints).toEqual([]);
});
