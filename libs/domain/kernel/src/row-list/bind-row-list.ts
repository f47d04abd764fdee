import { assign, enqueueActions, type EventObject } from 'xstate';

import { type Call, subscriptionActor } from '../actors.ts';
import { bindOffsetList } from '../list.ts';
import { isListOutdated } from '../list-lifetime.ts';
import type { ListRow, OffsetPage } from '../list-pages.ts';
import type { PortError } from '../result.ts';
import type { WallClock } from '../wall-clock.ts';

import { createRowDeletions, type RowDeletion, type RowDeletionPorts } from './row-deletions.ts';
import { deletionId, type RowListAction } from './row-list.parts.ts';
import { ROWS_PER_PAGE, type RowDeletionAnswered, type RowListContext } from './row-list.ts';

/** What a list of rows is bound to. */
export interface RowListPorts<Query, Row, Item> extends RowDeletionPorts<Item> {
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

/** What `provide` of a list of rows takes. Deletions go on from one list that is started of it to the next. */
export const bindRowList = <Query, Row extends ListRow, Item, Own, Event extends EventObject = never>({
  clock,
  load,
  rowsPerPage = ROWS_PER_PAGE,
  ...ports
}: RowListPorts<Query, Row, Item>) => {
  const action = (does: RowListAction<Query, Row, Item, Own, Event, undefined>) => does;
  const deletions = createRowDeletions(ports);
  return {
    actions: {
      readClock: action(assign(() => ({ readAt: clock.now() }))),
      goOn: action(
        enqueueActions(({ context: { owner }, enqueue }) => {
          const running = deletions.all();
          const ids = running.map(({ id }) => id);
          enqueue.assign({ deleting: new Set(ids) });
          enqueue.sendTo('list', { type: 'rows.hidden', ids });
          for (const row of running) {
            enqueue.spawnChild('delete', { id: deletionId(row.id), input: { ...row, owner } });
          }
        }),
      ),
    },
    guards: {
      isOutdated: ({ context }: { readonly context: RowListContext<Row, Item, Own> }) =>
        isListOutdated(context.readAt, clock),
    },
    actors: {
      list: bindOffsetList<Query, Row, PortError>(load, { pageSize: rowsPerPage }),
      delete: subscriptionActor((deletion: RowDeletion<Item>, send: (event: RowDeletionAnswered<Item>) => void) => {
        const { id, item } = deletion;
        return deletions.await(deletion, (answer) => send({ type: 'deletion.answered', id, item, answer }));
      }),
    },
  };
};
