import { isExportStory, storyNameFromExport, toId } from 'storybook/internal/csf';
import * as z from 'zod/mini';

import { GOES_ON } from '../stage/rest.ts';

/** A story as the pages list it. */
export interface ListedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** What its docstring says. */
  readonly about: string;
  /** What must be visible when it rests. */
  readonly seen: readonly string[];
  /** The names of machines or actors, and the states they rest in. */
  readonly places: readonly (readonly [name: string, state: string])[];
}

const Visible = z.union([z.string(), z.instanceof(RegExp)]);
const Rests = z.record(z.string(), z.union([Visible, z.array(Visible)]));
const Annotations = z.object({
  name: z.optional(z.string()),
  tags: z._default(z.array(z.string()), []),
  parameters: z._default(
    z.object({
      rests: z._default(Rests, {}),
      docs: z.optional(z.object({ description: z.optional(z.object({ story: z.optional(z.string()) })) })),
    }),
    { rests: {} },
  ),
});
const StoryFile = z.looseObject({
  default: z.extend(Annotations, { title: z.string() }),
  // Storybook notes in which order a file exports its stories: a module does not tell.
  __namedExportsOrder: z._default(z.array(z.string()), []),
});

const FILES = import.meta.glob('../../libs/presentation/*/src/**/*.stories.tsx');

/** All stories but those that only play on from another one. */
export const loadStories = async (): Promise<readonly ListedStory[]> => {
  const files = await Promise.all(Object.values(FILES).map((load) => load()));
  return files.flatMap((file) => storiesOf(StoryFile.parse(file)));
};

const storiesOf = ({
  default: meta,
  __namedExportsOrder: order,
  ...exported
}: z.infer<typeof StoryFile>): readonly ListedStory[] =>
  Object.entries(exported)
    .filter(([key]) => isExportStory(key, {}))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, story]) => ({ key, ...Annotations.parse(story) }))
    .filter(({ tags }) => !tags.includes(GOES_ON))
    .map(({ key, name = storyNameFromExport(key), parameters }) => {
      const { seen = [], ...machines } = { ...meta.parameters.rests, ...parameters.rests };
      return {
        id: toId(meta.title, storyNameFromExport(key)),
        title: meta.title,
        name,
        about: parameters.docs?.description?.story ?? '',
        seen: [seen].flat().map(String),
        places: Object.entries(machines).flatMap(([machine, states]) =>
          [states].flat().map((state) => [machine, String(state)] as const),
        ),
      };
    });
