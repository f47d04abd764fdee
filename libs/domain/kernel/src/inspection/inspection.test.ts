import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, type AnyStateMachine, assign, createActor, sendTo, setup } from 'xstate';

import { typesOf } from '../actors.ts';
import { makeReport } from './make-report.ts';
import { readReport } from './read-report.ts';
import { createRecorder } from './recorder.ts';
import { createRedaction } from './redaction.ts';
import { replay } from './replay.ts';
import type { MachineReport } from './report.ts';

interface Visitor {
  readonly name: string;
  readonly email: string;
  readonly seenAt: number;
  readonly files: ReadonlyMap<string, File>;
  readonly words: ReadonlySet<string>;
}

type GuestEvent =
  { readonly type: 'guest.came'; readonly visitor: Visitor; readonly kind: string } | { readonly type: 'guest.left' };

/** Remembers visitors, and counts them with a child that is told of each. */
const counterMachine = setup({
  types: typesOf<{
    context: { readonly count: number };
    events: { readonly type: 'one.more'; readonly name: string };
  }>(),
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { 'one.more': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

const guestsMachine = setup({
  types: typesOf<{
    input: { readonly host: string };
    context: {
      readonly host: string;
      readonly door: string;
      readonly visitors: readonly Visitor[];
      readonly lastCount: number;
    };
    events: GuestEvent;
    children: { counter: 'counter' };
  }>(),
  actors: { counter: counterMachine },
}).createMachine({
  id: 'guests',
  context: ({ input }) => ({ host: input.host, door: '/', visitors: [], lastCount: 0 }),
  invoke: {
    id: 'counter',
    src: 'counter',
    onSnapshot: { actions: assign({ lastCount: ({ event }) => event.snapshot.context.count }) },
  },
  initial: 'empty',
  states: {
    empty: { always: { guard: ({ context }) => context.visitors.length > 0, target: 'visited' } },
    visited: { on: { 'guest.left': { guard: ({ context }) => context.visitors.length > 2, target: 'left' } } },
    left: {},
  },
  on: {
    'guest.came': {
      actions: [
        assign({ visitors: ({ context, event }) => [...context.visitors, event.visitor] }),
        sendTo('counter', ({ event }) => ({ type: 'one.more', name: event.visitor.name })),
      ],
    },
  },
});

/** Gives each guest a seat of the number that is next, and finds it by its name. */
const seatsMachine = setup({
  types: typesOf<{
    context: { readonly taken: ReadonlyMap<string, boolean> };
    events:
      { readonly type: 'seat.taken'; readonly guest: string } | { readonly type: 'seat.left'; readonly seat: string };
    children: Record<string, 'windowSeat'>;
  }>(),
  actors: { windowSeat: counterMachine },
}).createMachine({
  id: 'seats',
  context: { taken: new Map() },
  on: {
    'seat.taken': {
      actions: assign({
        taken: ({ context: { taken }, event, spawn }) => {
          const seat = `seat-${taken.size + 1}`;
          spawn('windowSeat', { id: seat });
          spawn('windowSeat', { id: event.guest });
          return new Map([...taken, [seat, true]]);
        },
      }),
    },
    'seat.left': {
      actions: assign({
        taken: ({ context: { taken }, event }) =>
          taken.has(event.seat) ? new Map([...taken, [event.seat, false]]) : taken,
      }),
    },
  },
});

const MACHINES = new Map<string, AnyStateMachine>([
  ['guests', guestsMachine],
  ['seats', seatsMachine],
  ['counter', counterMachine],
]);
const walk = (report: MachineReport) => replay(readReport(JSON.stringify(report)), (id) => MACHINES.get(id));

const visitorOf = (name: string): Visitor => ({
  name,
  email: `${name}@example.test`,
  seenAt: Date.UTC(2026, 10, 27),
  files: new Map([[`${name}.jpg`, new File(['photo'], `${name}.jpg`)]]),
  words: new Set([name]),
});

/** Guests who come and go, and what was recorded of it. */
const record = (names: readonly string[], most = 200) => {
  const recorder = createRecorder({ most });
  const guests = createActor(guestsMachine, {
    id: `guests of ${names.join()}`,
    inspect: recorder.inspect,
    input: { host: names[0] ?? '' },
  }).start();
  for (const name of names) guests.send({ type: 'guest.came', visitor: visitorOf(name), kind: 'friend' });
  guests.send({ type: 'guest.left' });
  return recorder.tape();
};

describe('a recorder', () => {
  it('tells how machines were started, what they heard and where they were', () => {
    const { actors, steps } = makeReport(record(['Anna']));

    expect(actors.map(({ id, machine, parent }) => [id, machine, parent])).toEqual([
      ['guests of Anna', 'guests', null],
      ['counter', 'counter', 0],
    ]);
    expect(steps.map(({ actor, value }) => [actor, value])).toEqual([
      [0, 'empty'],
      [1, {}],
      [0, 'empty'],
      [0, 'visited'],
      [1, {}],
      [0, 'visited'],
      [0, 'visited'],
    ]);
    expect(steps[0]?.input).toEqual({ host: 'Anna' });
  });

  it('keeps the last steps, and where the machines were before', () => {
    const { actors, steps } = makeReport(record(['Anna', 'Ben', 'Cleo'], 4));

    expect(steps).toHaveLength(4);
    expect(actors.map(({ from }) => from?.context['lastCount'] ?? from?.context['count'])).toEqual([2, 2]);
  });

  it('keeps 200 steps unless it is told otherwise', () => {
    const recorder = createRecorder();
    const counter = createActor(counterMachine, { inspect: recorder.inspect }).start();
    for (let count = 0; count < 300; count += 1) counter.send({ type: 'one.more', name: 'Anna' });

    expect(recorder.tape().steps).toHaveLength(200);
  });

  it('forgets machines that have ended and of which no step is kept', () => {
    const recorder = createRecorder({ most: 1 });
    const first = createActor(counterMachine, { inspect: recorder.inspect }).start();
    first.stop();
    createActor(counterMachine, { inspect: recorder.inspect }).start();

    expect(recorder.tape().actors).toHaveLength(1);
  });
});

describe('a walk through a report', () => {
  it.each([200, 4])('ends where the machines were, also with the last %i steps alone', (most) => {
    const walked = walk(makeReport(record(['Anna', 'Ben', 'Cleo'], most)));

    expect(walked.map(({ actor, difference, steps }) => [actor.machine, difference, steps.at(-1)?.value])).toEqual([
      ['guests', null, 'left'],
      ['counter', null, {}],
    ]);
  });

  it('ends there also without anything of the customer', () => {
    const walked = walk(makeReport(record(['Anna', 'Ben', 'Cleo']), createRedaction()));

    expect(walked.map(({ difference }) => difference)).toEqual([null, null]);
  });

  it('ends there also where machines tell others apart by names that they count up', () => {
    const recorder = createRecorder();
    const seats = createActor(seatsMachine, { inspect: recorder.inspect }).start();
    for (const guest of ['anna-1', 'Ben']) seats.send({ type: 'seat.taken', guest });
    seats.send({ type: 'seat.left', seat: 'seat-2' });
    const report = makeReport(recorder.tape(), createRedaction());

    expect(walk(report).map(({ difference }) => difference)).toEqual([null, null, null, null, null]);
    expect(report.actors.map(({ id }) => id)).toEqual([
      'unnamed',
      'seat-1',
      expect.stringMatching(/^text-\d+$/),
      'seat-2',
      expect.stringMatching(/^text-\d+$/),
    ]);
  });

  it('stops where a machine goes another way, and tells what is different', () => {
    const report = makeReport(record(['Anna', 'Ben', 'Cleo']));
    const other = guestsMachine.provide({});
    const [guests] = replay(
      { ...report, steps: report.steps.map((step) => (step.value === 'visited' ? { ...step, value: 'full' } : step)) },
      (id) => (id === 'guests' ? other : MACHINES.get(id)),
    );

    expect(guests?.difference).toMatchObject({ step: 2, where: 'state', reported: 'full', found: 'visited' });
  });

  it('takes nothing else for a report', () => {
    expect(() => readReport('{"version":2}')).toThrow('This is not a report of version 1.');
  });

  it('tells of a machine that is not known', () => {
    const [guests] = replay(makeReport(record(['Anna'])), () => undefined);

    expect(guests?.difference?.where).toBe('No machine is called guests.');
  });
});

describe('a report without anything of the customer', () => {
  /** What a customer may be called, and call files; a word of code tells nothing. */
  const anyName = fc.string({ minLength: 4, maxLength: 20, unit: 'binary' });

  it('holds no name, address or file name, wherever it stood', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { minLength: 1, maxLength: 3 }), (names) => {
        const own = names.map((name) => `*${name}*`);
        const report = JSON.stringify(makeReport(record(own), createRedaction()));

        for (const name of own) expect(report).not.toContain(JSON.stringify(name).slice(1, -1));
      }),
    );
  });

  it('calls the same text the same, keeps words of code, and tells distances of dates alone', () => {
    const redaction = createRedaction();

    expect(redaction.text('Anna', 'name')).toBe(redaction.text('Anna', 'owner'));
    expect(redaction.text('Anna', 'name')).not.toBe(redaction.text('Ben', 'name'));
    expect(redaction.text('not-applied', 'code')).toBe('not-applied');
    expect(redaction.text('Anna', 'code')).not.toBe('Anna');
    expect(redaction.text('anna', '')).toBe('anna');
    expect(redaction.text('anna@example.test', '')).toMatch(/^field-\d+$/);
    expect(redaction.number(24)).toBe(24);
    const first = redaction.number(Date.UTC(2026, 10, 27));
    expect(redaction.number(Date.UTC(2026, 10, 28)) - first).toBe(24 * 60 * 60 * 1000);
    expect(redaction.text('2026-11-28', 'takenAt')).toBe(
      new Date(first + 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    );
  });

  it('keeps dates dates and addresses addresses, for machines that read them', () => {
    const redaction = createRedaction();
    const dates = ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.250Z', '2026-11-28T11:00:01+01:00', '2026-11-28'];

    expect(dates.map((date) => redaction.text(date, 'createdAt'))).toEqual([
      '2000-01-01T00:00:00Z',
      '2000-01-01T00:00:00.250Z',
      '2000-01-01T00:00:01Z',
      '1999-12-31',
    ]);
    const address = redaction.text('https://shop.example/basket?of=Anna', 'url');
    expect(address).toMatch(/^https:\/\/address-\d+\.invalid\/$/);
    expect(redaction.text('https://shop.example/basket?of=Anna', 'basketAddress')).toBe(address);
  });

  it('is walked where names of actors are made of texts', () => {
    const recorder = createRecorder();
    const guests = createActor(
      setup({
        types: typesOf<{
          context: { readonly counters: readonly ActorRefFrom<typeof counterMachine>[] };
          events: { readonly type: 'all.counted' };
        }>(),
        actors: { counter: counterMachine },
      }).createMachine({
        id: 'hosts',
        context: ({ spawn }) => ({ counters: ['Anna', 'Ben'].map((id) => spawn('counter', { id })) }),
        initial: 'waiting',
        states: {
          waiting: {
            on: {
              'all.counted': {
                guard: ({ context }) => context.counters.every((each) => each.getSnapshot().context.count === 1),
                target: 'full',
              },
            },
          },
          full: {},
        },
      }),
      { inspect: recorder.inspect },
    ).start();
    for (const counter of guests.getSnapshot().context.counters) counter.send({ type: 'one.more', name: 'Cleo' });
    guests.send({ type: 'all.counted' });
    expect(guests.getSnapshot().value).toBe('full');
    const report = makeReport(recorder.tape(), createRedaction());

    const walked = replay(report, (id) => (id === 'hosts' ? guests.logic : counterMachine));

    expect(walked.map(({ difference }) => difference)).toEqual([null, null, null]);
  });
});
