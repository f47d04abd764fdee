import { labelOf, leadingTo, statesOf, transitionsOf } from '@account-area/machines/transitions';
import { Markdown, Unstyled } from '@storybook/addon-docs/blocks';
import type { AnyStateMachine } from 'xstate';

import type { CatalogueEntry } from '../../tools/machines/catalogue.ts';
import { drawingOf, waysOutOfEveryState } from '../../tools/machines/diagram.ts';
import { machinesIn } from '../../tools/machines/machines-in.ts';
import { tablesOf } from '../../tools/machines/tables.ts';
import { Diagram } from './diagram.tsx';
import { StoryLink } from './links.tsx';
import { isShown, type RestingStory, storiesIn } from './resting-stories.ts';
import { Stepper } from './stepper.tsx';
import { useStories } from './use-stories.ts';
import { WideTable } from './wide-table.tsx';

export interface MachinePageProps {
  /** What the library of the machine exports. */
  readonly library: object;
  /** What it exports for tests. */
  readonly testing: object;
  /** What it says of its machines. */
  readonly catalogue: readonly CatalogueEntry[];
  readonly id: string;
  /** What its docstring says. */
  readonly about: readonly string[];
  /** From the checkout. */
  readonly file: string;
}

/** What a machine is for, its diagram, its states with the stories that rest in each, what it hears and needs, and it itself to be stepped. */
export const MachinePage = ({ about, catalogue, file, id, library, testing }: MachinePageProps) => {
  const stories = useStories();
  const machine = machinesIn(library).find((each) => each.id === id);
  if (machine === undefined) return <p>Its library does not export the machine {id}.</p>;
  const everywhere = waysOutOfEveryState(machine);
  const states = statesOf(machine);
  const resting = storiesIn(stories ?? [], id);
  const entry = catalogue.find((each) => each.id === id);
  return (
    <>
      <h1>{id}</h1>
      <Markdown>{about.join('\n\n')}</Markdown>
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
          <WideTable>
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
                    <td>{stories !== null && <Stories resting={resting} state={state} />}</td>
                  </tr>
                ))}
            </tbody>
          </WideTable>
        </>
      )}
      {entry !== undefined && (
        <>
          <h2>What it hears, tells and needs</h2>
          <Markdown options={{ overrides: { table: WideTable } }}>{tablesOf(entry)}</Markdown>
          <h2>Step it</h2>
          <Stepper id={id} testing={testing} events={entry.events} />
        </>
      )}
    </>
  );
};

const List = ({ items }: { readonly items: readonly string[] }) => items.map((item) => <div key={item}>{item}</div>);

/** A story that rests in a state rests in the states around it, and is listed with its own. */
const Stories = ({ resting, state }: { readonly resting: readonly RestingStory[]; readonly state: string }) => {
  const here = resting.filter((each) => each.state === state);
  if (here.length === 0) return isShown(resting, state) ? null : <em>no story yet</em>;
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
