import { sentenceOf, statesOf, transitionsOf } from '@account-area/machines/transitions';
import type { AnyStateMachine } from 'xstate';

import type { Visits } from './visits.ts';

/** How much of one machine the tests have been through. */
export interface MachineCoverage {
  readonly machine: string;
  readonly states: Share;
  readonly transitions: Share;
  /** What no test has reached, in words. */
  readonly missed: readonly string[];
}

export interface Share {
  readonly seen: number;
  readonly all: number;
}

/** Compares what a machine can do with what it was seen doing. */
export const coverageOf = (machine: AnyStateMachine, visits: Visits): MachineCoverage => {
  const seen = visits.machines.get(machine.id);
  const states = statesOf(machine);
  const transitions = transitionsOf(machine);
  const missedStates = states.filter(({ id }) => seen?.states.has(id) !== true);
  const missedTransitions = transitions.filter(({ name }) => seen?.transitions.has(name) !== true);
  return {
    machine: machine.id,
    states: { seen: states.length - missedStates.length, all: states.length },
    transitions: { seen: transitions.length - missedTransitions.length, all: transitions.length },
    missed: [...missedStates.map(({ path }) => `state ${path.join('.')}`), ...missedTransitions.map(sentenceOf)],
  };
};

export const isComplete = ({ missed }: MachineCoverage): boolean => missed.length === 0;

/** The table that ends the tests of the machines. */
export const coverageTable = (rows: readonly MachineCoverage[]): string => {
  const width = Math.max('machine'.length, ...rows.map(({ machine }) => machine.length));
  return [
    `${'machine'.padEnd(width)}  states         transitions`,
    ...rows.map(
      ({ machine, states, transitions }) => `${machine.padEnd(width)}  ${share(states)}  ${share(transitions)}`,
    ),
    ...rows.flatMap(({ machine, missed }) => missed.map((what) => `  not reached in ${machine}: ${what}`)),
  ].join('\n');
};

const share = ({ seen, all }: Share): string =>
  `${seen}/${all}`.padEnd(9) + `${all === 0 ? 100 : Math.floor((seen / all) * 100)} %`.padStart(5);
