import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { LayerHistory } from './modal-stack.machine.ts';

/** A history in which no layer stands yet. */
export interface LayerHistoryWorld extends CheckedWorld {
  readonly layers: LayerHistory;
  /** The customer goes back by one entry, after what was asked of the history is done. */
  readonly goBack: () => void | Promise<void>;
}

/** What a {@link LayerHistory} promises. */
export const layerHistoryPromises = conformanceKit<LayerHistoryWorld>('LayerHistory', {
  'reports each time the customer has gone back past an entry': async (world) => {
    const { open, returns } = layersIn(world);
    open(2);
    await world.goBack();
    await ensureSoon(world, 'how often it is reported', returns, 1);
    await world.goBack();
    await ensureSoon(world, 'how often it is reported at the end', returns, 2);
  },

  'reports nothing of entries that are taken away': async (world) => {
    const { open, returns } = layersIn(world);
    open(4);
    open(2);
    await world.goBack();
    await ensureSoon(world, 'how often it is reported', returns, 1);
  },

  'reports nothing to a listener that has stopped': async (world) => {
    let heard = 0;
    const stop = world.layers.follow(() => {
      heard += 1;
    });
    stop();
    const { open, returns } = layersIn(world);
    open(1);
    await world.goBack();
    await ensureSoon(world, 'how often it is reported to another listener', returns, 1);
    ensureEqual('how often it is reported', heard, 0);
  },
});

/** Layers as the stack of modals keeps them: one that the customer went back past is gone. */
const layersIn = ({ layers }: LayerHistoryWorld) => {
  let count = 0;
  let returned = 0;
  layers.follow(() => {
    returned += 1;
    count -= 1;
    layers.keep(count);
  });
  return {
    open: (next: number) => {
      count = next;
      layers.keep(next);
    },
    returns: () => returned,
  };
};
