import { createActor } from 'xstate';

import { type ListRow, listRows } from './list-pages.ts';
import type { bindOffsetList } from './list.ts';
import type { PortError } from './result.ts';
import type { Sending } from './submission.ts';
import { controlledCall, inspector, type PendingCall, settle } from './testing.ts';

/** A port method, and what its service answers to the call made last or to the one given. */
export const fakeService = <Input, Value>() => {
  const call = controlledCall<Input, Value, PortError>();
  const answer = (value: Value, to: PendingCall<Input, Value, PortError> = call.last()) => {
    to.succeed(value);
    return settle();
  };
  const refuse = (to: PendingCall<Input, Value, PortError> = call.last()) => {
    to.fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    return settle();
  };
  return { call, answer, refuse };
};

/** A service that says `saved`; the keys tell in which order they were made. */
export const fakeSaving = <Input>() => {
  const { answer, call, refuse } = fakeService<Sending<Input>, string>();
  let keys = 0;
  return { send: call, nextKey: () => `key-${(keys += 1)}`, succeed: () => answer('saved'), refuse: () => refuse() };
};

export const rows = (ids: readonly string[]): readonly ListRow[] => ids.map((id) => ({ id }));

/** A running list: what a customer does with it, and the ids of the rows it shows. */
export const startFakeList = (machine: ReturnType<typeof bindOffsetList<string, ListRow, PortError>>) => {
  const list = createActor(machine, { input: { query: 'newest' }, inspect: inspector }).start();
  return {
    actor: list,
    shown: () => listRows(list.getSnapshot()).map(({ id }) => id),
    show: (from: number, to: number) => list.send({ type: 'list.shown', from, to }),
    retry: (page: number) => list.send({ type: 'page.retried', page }),
    invalidate: () => list.send({ type: 'list.invalidated' }),
    request: () => list.send({ type: 'list.requested', query: 'oldest' }),
    hide: (...ids: readonly string[]) => list.send({ type: 'rows.hidden', ids }),
    settleRows: (areGone: boolean, ...ids: readonly string[]) => list.send({ type: 'rows.settled', ids, areGone }),
  };
};
