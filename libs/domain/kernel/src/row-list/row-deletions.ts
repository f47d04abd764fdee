import { attempt, type Call } from '../actors.ts';
import type { Parent } from '../notices.ts';
import type { PortError } from '../result.ts';

import type { ListedItem, RowDeletionAnswer, RowDeletionNotice, RowListOptions } from './row-list.ts';

/** What an actor that deletes is told. */
export interface RowDeletion<Item> extends ListedItem<Item> {
  readonly owner: Parent<RowDeletionNotice>;
}

interface Running<Item> {
  readonly item: Item;
  /** The lists that wait for it. */
  readonly hearers: Set<(answer: RowDeletionAnswer) => void>;
}

/** What differs between deletions of one list and of another, and the port of these. */
export interface RowDeletionPorts<Item> extends Pick<RowListOptions<never, Item>, 'kind' | 'titleOf'> {
  /** Deletes what has this id; one that is gone is no failure. */
  readonly remove: Call<string, null, PortError>;
}

/**
 * The deletions that run. What the customer has confirmed is done, whether its list is there or not: a list that comes
 * meanwhile finds it here. The owner is told what was deleted, and what could not be once no list is there to say so.
 */
export const createRowDeletions = <Item>({ kind, remove, titleOf }: RowDeletionPorts<Item>) => {
  const all = new Map<string, Running<Item>>();

  const begin = ({ id, item, owner }: RowDeletion<Item>): Running<Item> => {
    const running: Running<Item> = { item, hearers: new Set() };
    all.set(id, running);
    void attempt(() => remove(id, new AbortController().signal)).then((answer) => {
      all.delete(id);
      if (answer.ok) owner.send({ type: 'row.deleted', kind });
      else if (running.hearers.size === 0) {
        owner.send({ type: 'row.stayed', kind, id, title: titleOf(item), error: answer.error });
      }
      running.hearers.forEach((hear) => hear(answer));
    });
    return running;
  };
  return {
    /** What is being deleted. */
    all: (): readonly ListedItem<Item>[] => [...all].map(([id, { item }]) => ({ id, item })),
    /** Begins a deletion that does not run yet, and waits for it until the returned function is called. */
    await: (deletion: RowDeletion<Item>, hear: (answer: RowDeletionAnswer) => void): (() => void) => {
      const { hearers } = all.get(deletion.id) ?? begin(deletion);
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};
