import { and, createActor, setup } from 'xstate';

import { Visits } from './visits.ts';

/** A small machine with every kind of transition that diagrams and coverage have to tell apart. */
export const doorMachine = setup({
  guards: { isLocked: () => false, isNight: () => false },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'house.burnt': '.gone' },
  states: {
    closed: {
      on: {
        'handle.pressed': [{ guard: and(['isLocked', 'isNight']), target: 'closed' }, { target: 'open' }],
        'bell.rung': {},
      },
    },
    open: {
      initial: 'ajar',
      states: { ajar: { on: { 'door.pushed': 'wide' } }, wide: {} },
      after: { patience: 'closed' },
    },
    gone: { type: 'final' },
  },
});

/** What is seen of a door that hears these events. */
export const visitsAfter = (...events: readonly string[]): Visits => {
  const visits = new Visits();
  const door = createActor(doorMachine, { inspect: (event) => visits.record(event) }).start();
  for (const type of events) door.send({ type });
  return visits;
};
