import { describe, expect, it } from 'vitest';
import { assign, createActor, sendTo, setup, type ActorRefFrom } from 'xstate';

import { typesOf } from './machine-types.ts';
import type { Parent } from './notices.ts';
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
