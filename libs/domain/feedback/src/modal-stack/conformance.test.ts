import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { layerHistoryPromises, type LayerHistoryWorld } from './layer-history.promises.ts';
import { FakeLayerHistory } from './modal-stack.fakes.ts';

/** Enough for what is wrong to show. */
const PATIENCE_MS = 200;

const fakeLayers = (): LayerHistoryWorld => {
  const layers = new FakeLayerHistory();
  return { layers, goBack: () => layers.goBack(), patienceMs: PATIENCE_MS };
};

it('a history of layers is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(layerHistoryPromises, fakeLayers, {
    'reports each time the customer has gone back past an entry': ({ layers, ...world }) => {
      let reported = 0;
      const follow = (report: () => void) =>
        layers.follow(() => {
          reported += 1;
          if (reported === 1) report();
        });
      return { ...world, layers: { keep: (count) => layers.keep(count), follow } };
    },
    'reports nothing of entries that are taken away': ({ layers, ...world }) => {
      const reports = new Set<() => void>();
      let kept = 0;
      let isReturning = false;
      const keep = (count: number) => {
        const taken = isReturning ? 0 : kept - count;
        kept = count;
        layers.keep(count);
        if (taken > 1) reports.forEach((report) => report());
      };
      const follow = (report: () => void) => {
        reports.add(report);
        return layers.follow(() => {
          isReturning = true;
          report();
          isReturning = false;
        });
      };
      return { ...world, layers: { keep, follow } };
    },
    'reports nothing to a listener that has stopped': ({ layers, ...world }) => ({
      ...world,
      layers: {
        keep: (count) => layers.keep(count),
        follow: (report) => {
          layers.follow(report);
          return () => undefined;
        },
      },
    }),
  });

  expect(complaints).toEqual([]);
});
