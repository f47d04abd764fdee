import type { Encoded, MachineReport, ReportedActor } from '@account-area/kernel/inspection';

/** A machine of a report at one of its steps. */
export interface ActorPlace {
  readonly actor: ReportedActor & { readonly machine: string };
  /** How many machines stand above it. */
  readonly depth: number;
  /** `null` as long as it has not been started. */
  readonly value: Encoded;
  readonly status: string | null;
  readonly context: Readonly<Record<string, Encoded>>;
  /** Whether the step is its own. */
  readonly isMoving: boolean;
  /** What the step changed of its context. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Where all machines of a report are after some of its steps, children below their parents.
 *
 * @param taken how many steps have been taken: 0 is where the report begins
 */
export const placesAt = ({ actors, steps }: MachineReport, taken: number): readonly ActorPlace[] => {
  const last = steps[taken - 1];
  const before = steps.slice(0, taken);
  const keys = new Set(actors.map(({ key }) => key));
  const placeOf = (actor: ReportedActor, machine: string, depth: number): ActorPlace => {
    const own = before.filter((step) => step.actor === actor.key);
    const isMoving = last?.actor === actor.key;
    return {
      actor: { ...actor, machine },
      depth,
      value: own.at(-1)?.value ?? actor.from?.value ?? null,
      status: own.at(-1)?.status ?? actor.from?.status ?? null,
      context: Object.fromEntries(
        [actor.from?.context ?? {}, ...own.map(({ changed }) => changed)].flatMap((fields) => Object.entries(fields)),
      ),
      isMoving,
      changed: new Set(isMoving ? Object.keys(last.changed) : []),
    };
  };
  const below = (parent: number | null, depth: number): readonly ActorPlace[] =>
    actors
      .filter((actor) => (actor.parent !== null && keys.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) =>
        actor.machine === null
          ? below(actor.key, depth)
          : [placeOf(actor, actor.machine, depth), ...below(actor.key, depth + 1)],
      );
  return below(null, 0);
};

/** A state as text: `undoable.waiting`, or several of a parallel one. */
export const stateText = (value: Encoded): string => {
  if (value === null) return 'not started';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const below =
        inner === null || (typeof inner === 'object' && Object.keys(inner).length === 0) ? '' : stateText(inner);
      return below === ''
        ? name
        : below
            .split(', ')
            .map((each) => `${name}.${each}`)
            .join(', ');
    })
    .join(', ');
};
