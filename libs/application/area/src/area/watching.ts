import { areaSetup } from './area.setup.ts';

/**
 * How the storage stands: `following ⇄ pausing`. Code that did not arrive loses the news that it was loaded for, and they
 * are not told twice: after a pause it is looked anew. So a customer whose photos are deleted soon learns of it.
 */
export const watching = areaSetup.createStateConfig({
  initial: 'following',
  states: {
    following: {
      invoke: { src: 'watchStorage', input: ({ context }) => context.storage },
      on: { 'storageCare.missed': 'pausing' },
    },
    pausing: { after: { carePause: 'following' } },
  },
});
