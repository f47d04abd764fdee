import { toId } from 'storybook/internal/csf';

import type { ListedStory } from './stories.ts';
import { titleOf } from './titles.ts';

/** Leads out of the page to a story. */
export const StoryLink = ({ story: { id, name } }: { readonly story: ListedStory }) => (
  <a href={`./?path=/story/${id}`} target="_top">
    {name}
  </a>
);

/** Leads to the page of a machine. */
export const MachineLink = ({ id }: { readonly id: string }) => (
  <a href={`./?path=/docs/${toId(titleOf(id), 'docs')}`} target="_top">
    {id}
  </a>
);
