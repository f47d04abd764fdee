/** Tasks that wait, by whose they are. */
export interface Turns<Task> {
  readonly size: number;
  /** How many of this owner wait. */
  sizeOf(owner: string): number;
  /** Waits behind the other tasks of the same owner; one without an owner is an owner by itself. */
  add(task: Task, owner: string | null): void;
  /** The next task: owners take turns, and those that have as many tasks in progress as they may wait. */
  next(): Task | undefined;
  /** A task of this owner is done. */
  done(owner: string | null): void;
  /** Everything that waits, taken out. */
  clear(): readonly Task[];
}

interface Owner<Task> {
  readonly waiting: Task[];
  inProgress: number;
}

/** Gives every owner a turn, and none more than `mostPerOwner` tasks in progress. */
export const createTurns = <Task>(mostPerOwner: number): Turns<Task> => {
  /** Those that wait or work, in the order of their turns. */
  const owners = new Map<string | symbol, Owner<Task>>();
  let size = 0;

  return {
    get size() {
      return size;
    },
    sizeOf: (owner) => owners.get(owner)?.waiting.length ?? 0,
    add(task, owner) {
      const key = owner ?? Symbol('nobody');
      const known = owners.get(key) ?? { waiting: [], inProgress: 0 };
      known.waiting.push(task);
      owners.set(key, known);
      size += 1;
    },
    next() {
      for (const [key, owner] of owners) {
        if (owner.inProgress >= mostPerOwner) continue;
        const task = owner.waiting.shift();
        if (task === undefined) continue;
        size -= 1;
        owner.inProgress += 1;
        owners.delete(key);
        if (typeof key === 'string') owners.set(key, owner);
        return task;
      }
      return undefined;
    },
    done(owner) {
      const known = owner === null ? undefined : owners.get(owner);
      if (owner === null || known === undefined) return;
      known.inProgress -= 1;
      if (known.inProgress === 0 && known.waiting.length === 0) owners.delete(owner);
    },
    clear() {
      const tasks = [...owners.values()].flatMap(({ waiting }) => waiting.splice(0));
      owners.clear();
      size = 0;
      return tasks;
    },
  };
};
