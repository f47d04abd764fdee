import { expect, it } from 'vitest';
import { createMachine } from 'xstate';

import { doorMachine } from '../../tools/machines/door.fixture.ts';
import { outlineOf } from './outline.ts';

it('has states inside states, each with its ways, and tells what can be sent from what happens by itself', () => {
  expect(outlineOf(doorMachine)).toEqual({
    path: '',
    name: 'door',
    kind: 'state',
    ways: [{ label: 'house.burnt → gone', event: 'house.burnt' }],
    states: [
      {
        path: 'closed',
        name: 'closed',
        kind: 'state',
        ways: [
          { label: 'handle.pressed [isLocked and isNight] → closed', event: 'handle.pressed' },
          { label: 'handle.pressed [otherwise] → open', event: 'handle.pressed' },
          { label: 'bell.rung', event: 'bell.rung' },
        ],
        states: [],
      },
      {
        path: 'open',
        name: 'open',
        kind: 'state',
        ways: [{ label: 'after patience → closed', event: null }],
        states: [
          {
            path: 'open.ajar',
            name: 'ajar',
            kind: 'state',
            ways: [{ label: 'door.pushed → open.wide', event: 'door.pushed' }],
            states: [],
          },
          { path: 'open.wide', name: 'wide', kind: 'state', ways: [], states: [] },
        ],
      },
      { path: 'gone', name: 'gone', kind: 'final', ways: [], states: [] },
    ],
  });
});

it('offers no event for what stands for several', () => {
  const { ways } = outlineOf(createMachine({ id: 'bell', on: { 'bell.*': {}, '*': {} } }));

  expect(ways).toEqual([
    { label: 'bell.*', event: null },
    { label: 'anything else', event: null },
  ]);
});
