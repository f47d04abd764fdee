import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, assign, createActor, emit, sendTo, setup } from 'xstate';

import { typesOf } from './actors.ts';
import { hearNotices, noticesOf, type Parent } from './notices.ts';
import { recordingParent } from './testing.ts';

interface CountNotice {
  readonly type: 'count.changed';
  readonly count: number;
}

const counter = setup({
  types: typesOf<{
    input: { readonly parent: Parent<CountNotice> };
    context: { readonly parent: Parent<CountNotice>; readonly count: number };
    events: { readonly type: 'counted' };
  }>(),
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    announce: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'count.changed', count: context.count }),
    ),
  },
}).createMachine({
  context: ({ input }) => ({ ...input, count: 0 }),
  on: { counted: { actions: ['count', 'announce'] } },
});

const counting = setup({
  types: typesOf<{
    context: { readonly child: ActorRefFrom<typeof counter>; readonly heard: readonly number[] };
    events: CountNotice;
  }>(),
  actors: { counter },
  actions: { keep: assign({ heard: ({ context }, count: number) => [...context.heard, count] }) },
}).createMachine({
  context: ({ self, spawn }) => ({ child: spawn('counter', { input: { parent: self } }), heard: [] }),
  on: { 'count.changed': { actions: { type: 'keep', params: ({ event }) => event.count } } },
});

describe('notices of a child', () => {
  it('are events of its parent', () => {
    const parent = createActor(counting).start();

    parent.getSnapshot().context.child.send({ type: 'counted' });
    parent.getSnapshot().context.child.send({ type: 'counted' });

    expect(parent.getSnapshot().context.heard).toEqual([1, 2]);
  });

  it('are recorded by the parent that a test gives the child', () => {
    const { notices, parent } = recordingParent<CountNotice>();
    const child = createActor(counter, { input: { parent } }).start();

    child.send({ type: 'counted' });

    expect(notices).toEqual([{ type: 'count.changed', count: 1 }]);
  });
});

type DoorNotice = { readonly type: 'door.opened'; readonly by: string } | { readonly type: 'door.closed' };

const door = setup({
  types: typesOf<{ events: DoorNotice; emitted: DoorNotice }>(),
}).createMachine({ on: { '*': { actions: emit(({ event }) => event) } } });

const porter = setup({
  types: typesOf<{
    input: { readonly door: ActorRefFrom<typeof door> };
    context: { readonly door: ActorRefFrom<typeof door>; readonly guests: readonly string[] };
    events: DoorNotice;
  }>(),
  actors: { openings: noticesOf<DoorNotice>('door.opened') },
  actions: { greet: assign({ guests: ({ context }, guest: string) => [...context.guests, guest] }) },
}).createMachine({
  context: ({ input }) => ({ ...input, guests: [] }),
  invoke: { src: 'openings', input: ({ context }) => context.door },
  on: { 'door.opened': { actions: { type: 'greet', params: ({ event }) => event.by } } },
});

describe('notices that an actor emits', () => {
  it('are heard by their type until the listener leaves', () => {
    const actor = createActor(door).start();
    const guests: string[] = [];
    const leave = hearNotices(actor, 'door.opened', ({ by }) => guests.push(by));

    actor.send({ type: 'door.opened', by: 'Anna' });
    actor.send({ type: 'door.closed' });
    leave();
    actor.send({ type: 'door.opened', by: 'Bram' });

    expect(guests).toEqual(['Anna']);
  });

  it('are all heard by a listener that asks for every type', () => {
    const actor = createActor(door).start();
    const heard: DoorNotice[] = [];
    hearNotices(actor, '*', (notice) => heard.push(notice));

    actor.send({ type: 'door.opened', by: 'Anna' });
    actor.send({ type: 'door.closed' });

    expect(heard).toEqual([{ type: 'door.opened', by: 'Anna' }, { type: 'door.closed' }]);
  });

  it('are events of a machine that invokes them, for as long as it runs', () => {
    const actor = createActor(door).start();
    const machine = createActor(porter, { input: { door: actor } }).start();

    actor.send({ type: 'door.opened', by: 'Anna' });
    machine.stop();
    actor.send({ type: 'door.opened', by: 'Bram' });

    expect(machine.getSnapshot().context.guests).toEqual(['Anna']);
  });
});
