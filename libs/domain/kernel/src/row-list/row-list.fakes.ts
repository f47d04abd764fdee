import type { ListRow, OffsetPage } from '../list-pages.ts';
import type { PortError } from '../result.ts';
import { controlledCall, type PendingCall, recordingParent, settle } from '../test-tools.fakes.ts';

import type { RowListActor } from './row-list.selectors.ts';
import type { RowDeletionNotice } from './row-list.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Which rows are asked for. */
export interface Rows {
  readonly offset: number;
  readonly limit: number;
}

/** A service of rows that answers when a test or story says so, out of a whole list or with a refusal. */
export const fakeRowService = <Query extends Rows, Row extends ListRow>() => {
  const pages = controlledCall<Query, OffsetPage<Row>, PortError>();
  const deletions = controlledCall<string, null, PortError>();
  type Asked = PendingCall<Query, OffsetPage<Row>, PortError>;
  return {
    pages,
    deletions,
    /** Answers the latest call, or another one, out of a whole list. */
    list: (all: readonly Row[], asked: Asked = pages.last()) => {
      const { limit, offset } = asked.input;
      asked.succeed({ rows: all.slice(offset, offset + limit), total: all.length });
      return settle();
    },
    refuse: (asked: Asked = pages.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
    /** Answers the latest deletion, or another one. */
    deleted: (asked = deletions.last()) => {
      asked.succeed(null);
      return settle();
    },
    refuseDeletion: (asked = deletions.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
  };
};

/** The owner of deletions, and what it has been told. */
export const fakeRowOwner = () => {
  const { notices, parent } = recordingParent<RowDeletionNotice>();
  return { owner: parent, told: notices };
};

/** What a customer does with a list of rows. */
export const rowListControls = (list: Pick<RowListActor<unknown>, 'send'>) => ({
  go: (to: number) => list.send({ type: 'page.changed', page: to }),
  retry: () => list.send({ type: 'list.retried' }),
  show: () => list.send({ type: 'page.shown' }),
  ask: (id: string) => list.send({ type: 'deletion.asked', id }),
  confirm: () => list.send({ type: 'deletion.confirmed' }),
  cancel: () => list.send({ type: 'deletion.cancelled' }),
});
