import { type Call, subscriptionActor, tellOnce } from '../actors.ts';
import { bindOffsetList } from '../list.ts';
import type { ListRow, OffsetPage } from '../list-pages.ts';
import type { PortError } from '../result.ts';
import { tellTime } from '../time-told.ts';
import type { WallClock } from '../wall-clock.ts';

import { createRowDeletions, type RowDeletion, type RowDeletionPorts } from './row-deletions.ts';
import type { RowListActors } from './row-list.parts.ts';
import { ROWS_PER_PAGE, type RowDeletionAnswered, type RowDeletionsFound } from './row-list.ts';

/** What a list of rows is bound to. */
export interface RowListPorts<Query, Row, Item> extends RowDeletionPorts<Item> {
  /** The rows from an offset on, and how many there are in all. */
  readonly load: Call<
    { readonly query: Query; readonly offset: number; readonly limit: number },
    OffsetPage<Row>,
    PortError
  >;
  /** The services' clock. */
  readonly clock: WallClock;
  /** As the list says, {@link ROWS_PER_PAGE} unless told. */
  readonly rowsPerPage?: number;
}

/** The actors of a list of rows, on its ports. Deletions go on from one list that is started of it to the next. */
export const bindRowList = <Query, Row extends ListRow, Item>({
  clock,
  load,
  rowsPerPage = ROWS_PER_PAGE,
  ...ports
}: RowListPorts<Query, Row, Item>): RowListActors<Query, Row, Item> => {
  const deletions = createRowDeletions(ports);
  return {
    list: bindOffsetList<Query, Row, PortError>(load, { pageSize: rowsPerPage }),
    delete: subscriptionActor((deletion: RowDeletion<Item>, send: (event: RowDeletionAnswered<Item>) => void) => {
      const { id, item } = deletion;
      return deletions.await(deletion, (answer) => send({ type: 'deletion.answered', id, item, answer }));
    }),
    findDeletions: tellOnce((): RowDeletionsFound<Item> | null => {
      const rows = deletions.all();
      return rows.length === 0 ? null : { type: 'deletions.found', rows };
    }),
    clock: tellTime(() => clock.now()),
  };
};
