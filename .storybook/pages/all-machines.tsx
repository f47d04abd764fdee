import type { CatalogueEntry } from '../../tools/machines/catalogue.ts';
import { MachineLink } from './links.tsx';
import { isShown, storiesIn } from './resting-stories.ts';
import type { ListedStory } from './stories.ts';
import { useStories } from './use-stories.ts';
import { WideTable } from './wide-table.tsx';

/** What the catalogue is asked for here. */
type Listed = Pick<CatalogueEntry, 'about' | 'events' | 'id' | 'library' | 'ports' | 'states'>;

export interface AllMachinesProps {
  readonly machines: readonly Listed[];
}

/** Every machine, by its library: what it is for, how large it is, and how much of it stories show. */
export const AllMachines = ({ machines }: AllMachinesProps) => {
  const stories = useStories() ?? [];
  return (
    <>
      <h1>All machines</h1>
      <p>
        The same as JSON is in <code>machines.json</code> of each library. <code>npm run machine</code> drives each of
        them in a terminal.
      </p>
      {[...new Set(machines.map(({ library }) => library))].map((library) => (
        <section key={library}>
          <h2>{library}</h2>
          <WideTable>
            <thead>
              <tr>
                <th>Machine</th>
                <th>What it is for</th>
                <th>States</th>
                <th>Events</th>
                <th>Ports</th>
                <th>Stories</th>
              </tr>
            </thead>
            <tbody>
              {machines
                .filter((machine) => machine.library === library)
                .map((machine) => (
                  <Row key={machine.id} machine={machine} stories={stories} />
                ))}
            </tbody>
          </WideTable>
        </section>
      ))}
    </>
  );
};

interface RowProps {
  readonly machine: Listed;
  readonly stories: readonly ListedStory[];
}

const Row = ({ machine: { about, events, id, ports, states }, stories }: RowProps) => {
  const resting = storiesIn(stories, id);
  const unseen = states.filter(({ path }) => !isShown(resting, path)).length;
  return (
    <tr>
      <td>
        <MachineLink id={id} />
      </td>
      <td>{about}</td>
      <td>{states.length}</td>
      <td>{events.filter(({ sender }) => sender === 'public').length}</td>
      <td>{ports.length}</td>
      <td>
        {resting.length}
        {unseen > 0 && resting.length > 0 && <small> · {unseen} states without</small>}
      </td>
    </tr>
  );
};
