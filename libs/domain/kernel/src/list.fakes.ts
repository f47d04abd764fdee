import { createActor } from 'xstate';

import { fakeService } from './blocks.fakes.ts';
import { fakeTime } from './fake-world.fakes.ts';
import { type ListRow, listRows, type OffsetPage } from './list-pages.ts';
import { bindOffsetList } from './list.ts';
import type { PortError } from './result.ts';
import { inspector } from './test-tools.fakes.ts';

export const rows = (ids: readonly string[]): readonly ListRow[] => ids.map((id) => ({ id }));

/** A running list: what a customer does with it, and the ids of the rows it shows. */
export const startFakeList = (machine: ReturnType<typeof bindOffsetList<string, ListRow, PortError>>) => {
  const { clock, pass } = fakeTime();
  const list = createActor(machine, { input: { query: 'newest' }, clock, inspect: inspector }).start();
  return {
    actor: list,
    clock,
    pass,
    shown: () => listRows(list.getSnapshot()).map(({ id }) => id),
    show: (from: number, to: number) => list.send({ type: 'list.shown', from, to }),
    retry: (page: number) => list.send({ type: 'page.retried', page }),
    invalidate: () => list.send({ type: 'list.invalidated' }),
    request: () => list.send({ type: 'list.requested', query: 'oldest' }),
    hide: (...ids: readonly string[]) => list.send({ type: 'rows.hidden', ids }),
    settleRows: (areGone: boolean, ...ids: readonly string[]) => list.send({ type: 'rows.settled', ids, areGone }),
  };
};

/** A running offset list with pages of two rows, and the service behind it, which answers the call for one offset. */
export const startFakeOffsetList = () => {
  const { answer, call, refuse } = fakeService<
    { readonly query: string; readonly offset: number; readonly limit: number },
    OffsetPage<ListRow>
  >();
  const callFor = (offset: number) => call.calls.findLast(({ input }) => input.offset === offset);
  return {
    ...startFakeList(bindOffsetList(call, { pageSize: 2 })),
    ports: { load: call },
    answer: (offset: number, ids: readonly string[], total: number | null = 5) =>
      answer({ rows: rows(ids), total }, callFor(offset)),
    refuse: (offset: number) => refuse(callFor(offset)),
  };
};
