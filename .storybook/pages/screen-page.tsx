import { MachineLink, StoryLink } from './links.tsx';
import type { ListedStory } from './stories.ts';
import { useStories } from './use-stories.ts';
import { WideTable } from './wide-table.tsx';

/** The stories of a screen, by the machine that each is about. */
export const ScreenPage = ({ title }: { readonly title: string }) => {
  const stories = useStories()?.filter((story) => story.title === title);
  return (
    <>
      <h1>{title.split('/').at(-1)}</h1>
      {stories !== undefined &&
        groupsOf(stories).map(([machine, group]) => (
          <section key={machine}>
            <h2>{machine === '' ? 'By what is seen' : <MachineLink id={machine} />}</h2>
            <WideTable>
              <thead>
                <tr>
                  <th>Story</th>
                  <th>Rests</th>
                  <th>Shows</th>
                </tr>
              </thead>
              <tbody>
                {group.map((story) => (
                  <tr key={story.id}>
                    <td>
                      <StoryLink story={story} />
                    </td>
                    <td>
                      {story.places.map(([name, state]) => (
                        <div key={`${name} ${state}`}>
                          {name !== machine && `${name} `}
                          <code>{state}</code>
                        </div>
                      ))}
                    </td>
                    <td>{story.about === '' ? story.seen.join(', ') : story.about}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          </section>
        ))}
    </>
  );
};

/** A story is about the machine that it names first. */
const groupsOf = (stories: readonly ListedStory[]): readonly (readonly [machine: string, readonly ListedStory[]])[] => {
  const machineOf = ({ places: [first] }: ListedStory) => first?.[0] ?? '';
  return [...new Set(stories.map(machineOf))].map((machine) => [
    machine,
    stories.filter((story) => machineOf(story) === machine),
  ]);
};
