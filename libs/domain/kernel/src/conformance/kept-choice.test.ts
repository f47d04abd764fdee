import { expect, it } from 'vitest';

import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import { type KeptChoice, keptChoicePromises, type KeptChoiceWorld } from './kept-choice.promises.ts';

type World = KeptChoiceWorld<string>;

const memoryDevice = (): World => {
  let kept: string | null = null;
  const choice: KeptChoice<string> = {
    read: () => kept,
    keep: (value) => {
      kept = value;
    },
  };
  return { visit: () => choice, fill: () => undefined };
};

/** A world whose visits do some things otherwise. */
const visitsThat =
  (change: (choice: KeptChoice<string>) => Partial<KeptChoice<string>>) =>
  (world: World): World => ({
    ...world,
    visit: () => {
      const choice = world.visit();
      return { ...choice, ...change(choice) };
    },
  });

it('a choice that is kept is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(keptChoicePromises('Language', 'nl', 'de'), memoryDevice, {
    'knows of no choice at first': visitsThat((choice) => ({ read: () => choice.read() ?? 'nl' })),
    'knows at the next visit what was chosen': (world) => ({ ...world, visit: () => memoryDevice().visit() }),
    'knows what was chosen last': visitsThat((choice) => ({
      keep: (value) => {
        if (choice.read() === null) choice.keep(value);
      },
    })),
    'never fails, even where the device keeps nothing': (world) => {
      let isFull = false;
      const wrong = visitsThat((choice) => ({
        keep: (value) => {
          if (isFull) throw new Error('There is no room.');
          choice.keep(value);
        },
      }))(world);
      const fill = () => {
        isFull = true;
      };
      return { ...wrong, fill };
    },
  });

  expect(complaints).toEqual([]);
});
