import { toId } from 'storybook/internal/csf';

import type { ListedStory } from './stories.ts';
import { titleOf } from './titles.ts';

/** Leads out of the page to a story. */
export const StoryLink = ({ story: { id, name } }: { readonly story: ListedStory }) => (
  <a href={`./?path=/story/${id}`} target="_top">
    {name}
  </a>
);

const PAGES = Object.keys(import.meta.glob('../../.tmp/storybook/*.mdx'));

/** Leads to the page of a machine; an actor with a name of its own has none. */
export const MachineLink = ({ id }: { readonly id: string }) =>
  PAGES.some((file) => file.endsWith(`/${id}.mdx`)) ? (
    <a href={`./?path=/docs/${toId(titleOf(id), 'docs')}`} target="_top">
      {id}
    </a>
  ) : (
    id
  );
