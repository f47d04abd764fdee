import type { ListedStory } from './stories.ts';

/** A story that rests in a state of a machine. */
export interface RestingStory {
  readonly story: ListedStory;
  readonly state: string;
}

/** The stories that rest in a machine, with the state of each. */
export const storiesIn = (stories: readonly ListedStory[], machineId: string): readonly RestingStory[] =>
  stories.flatMap((story) => story.places.flatMap(([name, state]) => (name === machineId ? [{ story, state }] : [])));

/** Whether a story rests in the state, or in one inside it. */
export const isShown = (resting: readonly RestingStory[], state: string): boolean =>
  resting.some((each) => each.state === state || each.state.startsWith(`${state}.`));
