import type { MachineReport, ReportedActor, ReportedStep } from '@account-area/kernel/inspection';
import { describe, expect, it } from 'vitest';

import { heardIn } from '../../tools/replay/tell.ts';
import { placesAt, stateText } from './report-walk.ts';

const actor = (key: number, parent: number | null, rest: Partial<ReportedActor> = {}): ReportedActor => ({
  key,
  id: `actor-${key}`,
  machine: `machine${key}`,
  parent,
  source: null,
  from: null,
  ...rest,
});

const step = (key: number, type: string | null, rest: Partial<ReportedStep> = {}): ReportedStep => ({
  actor: key,
  event: type === null ? null : { type },
  value: 'on',
  status: 'active',
  changed: {},
  ...rest,
});

const REPORT: MachineReport = {
  version: 1,
  isRedacted: true,
  actors: [
    actor(2, 1),
    actor(1, 0),
    actor(0, null, { machine: null }),
    actor(3, 9, { from: { value: 'resting', status: 'active', context: { count: 1, name: 'a' }, children: {} } }),
  ],
  steps: [
    step(1, null, { value: 'opening', changed: { door: 'shut' } }),
    step(3, 'bell.rung', { changed: { count: 2 } }),
    step(1, 'door.opened', { value: { door: 'open', light: {} }, status: 'done', changed: { door: 'open' } }),
  ],
};

const at = (taken: number) =>
  placesAt(REPORT, taken).map((place) => [place.actor.key, place.depth, place.value, place.status, place.context]);

describe('the steps of a report', () => {
  it('begin where the report begins, children below their parents', () => {
    expect(at(0)).toEqual([
      [1, 0, null, null, {}],
      [2, 1, null, null, {}],
      [3, 0, 'resting', 'active', { count: 1, name: 'a' }],
    ]);
  });

  it('are taken one after the other', () => {
    expect(at(2)).toEqual([
      [1, 0, 'opening', 'active', { door: 'shut' }],
      [2, 1, null, null, {}],
      [3, 0, 'on', 'active', { count: 2, name: 'a' }],
    ]);
    expect(at(3)[0]).toEqual([1, 0, { door: 'open', light: {} }, 'done', { door: 'open' }]);
  });

  it('move one machine each, and say what they change of it', () => {
    const moving = placesAt(REPORT, 2).filter(({ isMoving }) => isMoving);

    expect(moving.map((place) => [place.actor.key, [...place.changed]])).toEqual([[3, ['count']]]);
    expect(placesAt(REPORT, 0).filter(({ isMoving }) => isMoving)).toEqual([]);
  });

  it('are read in words', () => {
    expect(REPORT.steps.map(({ event }) => heardIn(event))).toEqual(['started', 'bell.rung', 'door.opened']);
    expect(stateText({ door: 'open', light: {}, room: { bed: 'made', desk: 'tidy' } })).toBe(
      'door.open, light, room.bed.made, room.desk.tidy',
    );
    expect(stateText(null)).toBe('not started');
  });
});
