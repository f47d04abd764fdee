import { describe, expect, it } from 'vitest';

import { coverageOf, coverageTable, isComplete } from './coverage.ts';
import { doorMachine, visitsAfter } from './door.fixture.ts';
import { Visits } from './visits.ts';

describe('coverage of states and transitions', () => {
  it('names every state and transition that no test has reached', () => {
    const coverage = coverageOf(doorMachine, visitsAfter('handle.pressed', 'door.pushed'));

    expect(coverage).toEqual({
      machine: 'door',
      states: { seen: 4, all: 5 },
      transitions: { seen: 2, all: 6 },
      missed: [
        'state gone',
        'any state: house.burnt → gone',
        'closed: handle.pressed [isLocked and isNight] → closed',
        'closed: bell.rung',
        'open: after patience → closed',
      ],
    });
    expect(isComplete(coverage)).toBe(false);
  });

  it('adds up what several test files have seen', () => {
    const together = new Visits();
    together.add(visitsAfter('bell.rung').toJson());
    together.add(visitsAfter('house.burnt').toJson());

    const { transitions } = coverageOf(doorMachine, together);

    expect(transitions).toEqual({ seen: 2, all: 6 });
  });

  it('recognises transitions of a machine whose actors were provided', () => {
    const copy = doorMachine.provide({ guards: { isLocked: () => true } });

    expect(coverageOf(copy, visitsAfter('bell.rung')).transitions.seen).toBe(1);
  });

  it('rounds down, so that only a complete machine shows 100 %', () => {
    const row = { machine: 'door', states: { seen: 1, all: 1 }, transitions: { seen: 999, all: 1000 }, missed: ['x'] };

    expect(coverageTable([row])).toContain('999/1000  99 %');
  });
});
