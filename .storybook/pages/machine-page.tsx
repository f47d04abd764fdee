import { Unstyled } from '@storybook/addon-docs/blocks';
import type { AnyStateMachine } from 'xstate';

import { drawingOf, waysOutOfEveryState } from '../../tools/machines/diagram.ts';
import { labelOf, leadingTo } from '../../tools/machines/labels.ts';
import { machinesIn } from '../../tools/machines/machines-in.ts';
import { statesOf, transitionsOf } from '../../tools/machines/transitions.ts';
import { Diagram } from './diagram.tsx';
import { StoryLink } from './links.tsx';
import type { ListedStory } from './stories.ts';
import { useStories } from './use-stories.ts';

export interface MachinePageProps {
  /** What the library of the machine exports. */
  readonly library: object;
  readonly id: string;
  /** What its docstring says. */
  readonly about: readonly string[];
  /** From the checkout. */
  readonly file: string;
}

/** What a machine is for, its diagram, its states with the stories that rest in each, and what it hears. */
export const MachinePage = ({ about, file, id, library }: MachinePageProps) => {
  const stories = useStories();
  const machine = machinesIn(library).find((each) => each.id === id);
  if (machine === undefined) return <p>Its library does not export the machine {id}.</p>;
  const everywhere = waysOutOfEveryState(machine);
  const states = statesOf(machine);
  const named = (stories ?? []).flatMap((story) =>
    story.places.flatMap(([name, state]) => (name === id ? [{ story, state }] : [])),
  );
  return (
    <>
      <h1>{id}</h1>
      {about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <code>{file}</code>
      </p>
      {states.length > 0 && (
        <Unstyled>
          <Diagram label={`States of ${id}`} text={drawingOf(machine)} />
        </Unstyled>
      )}
      {everywhere.length > 0 && (
        <>
          <h2>In every state</h2>
          <ul>
            {everywhere.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </>
      )}
      {states.length > 0 && (
        <>
          <h2>States</h2>
          <table>
            <thead>
              <tr>
                <th>State</th>
                <th>What happens in it</th>
                <th>Stories that rest in it</th>
              </tr>
            </thead>
            <tbody>
              {states
                .map(({ path }) => path.join('.'))
                .map((state) => (
                  <tr key={state}>
                    <td>
                      <code>{state}</code>
                    </td>
                    <td>
                      <List items={waysOutOf(machine, state)} />
                    </td>
                    <td>{stories !== null && <Stories named={named} state={state} />}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
};

const List = ({ items }: { readonly items: readonly string[] }) => items.map((item) => <div key={item}>{item}</div>);

interface NamedStory {
  readonly story: ListedStory;
  readonly state: string;
}

/** A story that rests in a state rests in the states around it, and is listed with its own. */
const Stories = ({ named, state }: { readonly named: readonly NamedStory[]; readonly state: string }) => {
  const here = named.filter((each) => each.state === state);
  if (here.length === 0) return named.some((each) => each.state.startsWith(`${state}.`)) ? null : <em>no story yet</em>;
  return here.map(({ story }) => (
    <div key={story.id}>
      <StoryLink story={story} /> <small>{story.title.split('/').at(-1)}</small>
    </div>
  ));
};

const waysOutOf = (machine: AnyStateMachine, state: string): readonly string[] =>
  transitionsOf(machine)
    .filter(({ source }) => source.path.join('.') === state)
    .map((each) => `${labelOf(each)}${leadingTo(each)}`);
