import {
  createRecorder,
  createRedaction,
  type Difference,
  makeReport,
  readReport,
  replay,
  type MachineReport,
} from '@account-area/kernel/inspection';
import { StateMachine, type AnyStateMachine, type InspectionEvent } from 'xstate';
import * as z from 'zod/mini';

import { findMachines } from './find-machines.ts';

/** How many actors of one machine were walked again, and how they differed. */
export interface ReplayCount {
  readonly actors: number;
  readonly steps: number;
  /** How many actors went another way. */
  readonly different: number;
  /** How the first of them did, in words. */
  readonly example: string | null;
}

const NOTHING: ReplayCount = { actors: 0, steps: 0, different: 0, example: null };

const ReplayFile = z.record(
  z.string(),
  z.object({ actors: z.number(), steps: z.number(), different: z.number(), example: z.nullable(z.string()) }),
);

const libraries = await findMachines();
const machines = new Map(libraries.flatMap((library) => library.machines.map((machine) => [machine.id, machine])));

/** The blocks of the kernel are made with values of their own wherever they are used. */
const BLOCKS = new Set(
  libraries.find(({ name }) => name === '@account-area/kernel')?.machines.map((machine) => machine.id),
);

/** Tests of great libraries take more steps: the last ones are walked. */
const MOST_STEPS = 1_000;

/** What is added to the id of a machine that is walked by a report without anything of the customer. */
const REDACTED = ', redacted';

/**
 * Records the machines of tests, and walks them again by their unbound machines: as they were, and as a report of a customer
 * tells them.
 */
export class Replays {
  readonly counts = new Map<string, ReplayCount>();
  #recorder = createRecorder({ most: MOST_STEPS });

  record(event: InspectionEvent): void {
    this.#recorder.inspect(event);
  }

  /** What was recorded since the last time. */
  replay(): void {
    const tape = this.#recorder.tape();
    this.#recorder = createRecorder({ most: MOST_STEPS });
    if (tape.steps.length === 0) return;
    const ownMachine = (key: number): AnyStateMachine | undefined => {
      const logic: unknown = tape.actors[key]?.actor.logic;
      return logic instanceof StateMachine ? logic : undefined;
    };
    for (const [kind, report] of [
      ['', makeReport(tape)],
      [REDACTED, makeReport(tape, createRedaction())],
    ] as const) {
      const walks = replay(throughJson(report), (id, actor) =>
        actor !== null && BLOCKS.has(id) ? ownMachine(actor.key) : machines.get(id),
      );
      for (const { actor, difference, steps } of walks) {
        this.#add(`${actor.machine ?? ''}${kind}`, {
          actors: 1,
          steps: steps.length,
          different: difference === null ? 0 : 1,
          example: difference === null ? null : inWords(difference),
        });
      }
    }
  }

  toJson(): string {
    return JSON.stringify(Object.fromEntries(this.counts));
  }

  add(json: string): void {
    for (const [id, count] of Object.entries(ReplayFile.parse(JSON.parse(json)))) this.#add(id, count);
  }

  #add(id: string, more: ReplayCount): void {
    const { actors, different, example, steps } = this.counts.get(id) ?? NOTHING;
    this.counts.set(id, {
      actors: actors + more.actors,
      steps: steps + more.steps,
      different: different + more.different,
      example: example ?? more.example,
    });
  }
}

const throughJson = (report: MachineReport): MachineReport => readReport(JSON.stringify(report));

const LONGEST = 200;

/** A difference in one line. */
const inWords = ({ event, found, reported, where }: Difference): string => {
  const [heard, was, is] = [event, reported, found].map((value) => JSON.stringify(value).slice(0, LONGEST));
  return `after ${heard} ${where} is ${is}, and was ${was}`;
};

/** What is wrong, in words: a machine that goes another way, or one among the exceptions that does not. */
export const replayFaults = (
  counts: ReadonlyMap<string, ReplayCount>,
  exceptions: ReadonlyMap<string, string>,
): readonly string[] => [
  ...[...counts]
    .filter(([id, { different }]) => different > 0 && !exceptions.has(id))
    .map(([id, { actors, different, example }]) => `${id}: ${different} of ${actors} do not replay: ${example ?? ''}`),
  ...[...exceptions.keys()]
    .filter((id) => (counts.get(id)?.different ?? 0) === 0)
    .map((id) => `${id} replays: it is no exception any more.`),
];

/** The line that ends the tests of the machines. */
export const replayTable = (
  counts: ReadonlyMap<string, ReplayCount>,
  exceptions: ReadonlyMap<string, string>,
): string => {
  const walked = [...counts.values()];
  const sum = (of: (count: ReplayCount) => number) => walked.reduce((total, count) => total + of(count), 0);
  return [
    `${sum(({ actors }) => actors)} actors were walked again in ${sum(({ steps }) => steps)} steps, ${sum(({ different }) => different)} went another way`,
    ...[...exceptions].map(([id, reason]) => `  ${id} need not: ${reason}`),
  ].join('\n');
};
