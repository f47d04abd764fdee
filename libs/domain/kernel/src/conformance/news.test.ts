import { expect, it } from 'vitest';

import { fakeNews } from '../news.fakes.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import {
  lostNewsPromises,
  type LostNewsWorld,
  newsPromises,
  type NewsTold,
  orderedNewsPromises,
  type OrderedNewsWorld,
} from './news.promises.ts';
import type { ConformanceKit } from './port-promises.ts';

type Happening = 'sold' | 'spoiled';
type World = LostNewsWorld<Happening> & OrderedNewsWorld<Happening>;

const TOLD: NewsTold<Happening> = { first: 'connected', of: { sold: ['packed', 'sold'], spoiled: ['spoiled'] } };

/** Everything that news can promise. */
const allPromises: ConformanceKit<World> = (make) => [
  ...newsPromises('ShopNews', TOLD)(make),
  ...lostNewsPromises('ShopNews', TOLD, 'lost')(make),
  ...orderedNewsPromises('ShopNews', TOLD)(make),
];

/** A connection in memory. */
const memoryNews = (): World => {
  const news = fakeNews<{ readonly type: string }>(({ type }) => type === 'lost');
  return {
    follow: news.follow,
    connect: () => news.report({ type: 'connected' }),
    happen: (happening) => TOLD.of[happening].forEach((type) => news.report({ type })),
    garble: () => undefined,
    repeat: () => undefined,
    cut: () => news.report({ type: 'lost' }),
    patienceMs: 200,
  };
};

type Report = Parameters<World['follow']>[0];

/** A world whose news are reported otherwise. */
const newsThat =
  (change: (report: Report) => Report) =>
  (world: World): World => ({ ...world, follow: (report) => world.follow(change(report)) });

/** A world in which something that is no news is reported all the same. */
const newsOf = (what: 'garble' | 'repeat') => (world: World) => {
  const all = fakeNews<{ readonly type: string }>();
  const follow: World['follow'] = (report) => {
    all.follow(report);
    return world.follow(report);
  };
  return { ...world, follow, [what]: () => all.report({ type: 'sold' }) };
};

it('news are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(allPromises, memoryNews, {
    'report connected before anything else': (world) => {
      let isEarly = true;
      const tellEarly: (report: Report) => Report = (report) => (news) => {
        if (isEarly) report({ type: 'packed' });
        isEarly = false;
        report(news);
      };
      return newsThat(tellEarly)(world);
    },
    'report packed, then sold': newsThat((report) => (news) => {
      if (news.type !== 'packed') report(news);
    }),
    'report spoiled': newsThat((report) => (news) => {
      report(news.type === 'spoiled' ? { type: 'sold' } : news);
    }),
    'report nothing to a listener that has stopped': (world) => ({
      ...world,
      follow: (report) => {
        world.follow(report);
        return () => undefined;
      },
    }),
    'report nothing of what cannot be read': newsOf('garble'),
    'report lost once, and nothing after it': newsThat((report) => (news) => {
      report(news);
      if (news.type === 'lost') report(news);
    }),
    'report nothing that is outdated or was told before': newsOf('repeat'),
  });

  expect(complaints).toEqual([]);
});

it('news need not tell that there is a connection', async () => {
  const told = { ...TOLD, first: null };
  const names = newsPromises('ShopNews', told)(memoryNews).map(({ name }) => name);

  expect(names).not.toContain('report connected before anything else');
  expect(await complaintsAboutKit(newsPromises('ShopNews', told), memoryNews, {})).toHaveLength(names.length);
});
