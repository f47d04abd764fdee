import { screen, waitFor } from 'storybook/test';

import { actorsOnStage, statesIn } from './actors.ts';
import { brokenPromises, GOES_ON, placesOf, type Rest, type Stage } from './rest.ts';

/** The part of a story that says where it rests. */
export interface RestingStory {
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly parameters: { readonly rests?: Rest };
}

/**
 * Fails unless the story has come to rest in the state that it is named for, and says which that is.
 *
 * Stories of screens have to say it. Components have no states but their properties.
 */
export const comesToRest = async ({ title, name, tags, parameters: { rests } }: RestingStory): Promise<void> => {
  if (tags.includes(GOES_ON)) return;
  if (rests === undefined) {
    if (!title.startsWith('Screens/')) return;
    throw new Error(`"${name}" does not say in which state it rests. It has:\n${placesOf(stage())}`);
  }
  const check = () => {
    const broken = brokenPromises(rests, stage());
    if (broken.length > 0) throw new Error(`"${name}" rests elsewhere: ${broken.join(', ')}.\n${placesOf(stage())}`);
  };
  await waitFor(check);
  // What was only passed through is left again by then.
  await settled();
  check();
};

const stage = (): Stage => ({
  machines: actorsOnStage().map(({ names, snapshot }) => ({ names, states: statesIn(snapshot) })),
  isVisible: (text) => [...screen.queryAllByText(text), ...screen.queryAllByLabelText(text)].some(isVisible),
});

/** What is for screen readers alone is one pixel wide. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;

const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
