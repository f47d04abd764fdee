import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakePhotoCopy } from './photo-copy.fakes.ts';
import { notCopied } from './photo-copy.machine.ts';

/** Two pieces of photos on their way into an album. Written from the specification (C19.1, D24, D33). */
const copying = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service takes them'
        | 'the service refuses'
        | 'the service refuses four times'
        | 'the pause is over'
        | 'the album is gone'
        | 'the customer tries again'
        | 'the customer lets it be';
    };
  }>(),
}).createMachine({
  initial: 'first piece',
  states: {
    'first piece': {
      on: {
        'the service takes them': 'second piece',
        'the service refuses': 'waiting',
        'the service refuses four times': 'second piece without the first',
        'the album is gone': 'album gone',
        'the customer lets it be': 'left',
      },
    },
    waiting: { on: { 'the pause is over': 'first piece again', 'the customer lets it be': 'left' } },
    'first piece again': { on: { 'the service takes them': 'second piece' } },
    'second piece': { on: { 'the service takes them': 'copied', 'the service refuses four times': 'one missing' } },
    'second piece without the first': {
      on: { 'the service takes them': 'most missing', 'the album is gone': 'album gone' },
    },
    'one missing': { on: { 'the customer tries again': 'last piece', 'the customer lets it be': 'left' } },
    'most missing': { on: { 'the customer tries again': 'last piece', 'the customer lets it be': 'left' } },
    'album gone': {},
    'last piece': { on: { 'the service takes them': 'copied' } },
    copied: {},
    left: {},
  },
});

describe('a copy, along every path of its model', () => {
  const paths = createTestModel(copying).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { add, clock, actor: copy, dismiss, giveUp, loseAlbum, refuse, retry, succeed } = startFakePhotoCopy(501);
    const seen = () => [copy.getSnapshot().value, notCopied(copy.getSnapshot())];
    const sending = (count: number) => {
      expect(seen()).toEqual([{ running: 'adding' }, 0]);
      expect(add.last().input.photoIds).toHaveLength(count);
    };

    await path.test({
      events: {
        'the service takes them': succeed,
        'the service refuses': refuse,
        'the service refuses four times': giveUp,
        'the pause is over': () => clock.increment(500),
        'the album is gone': loseAlbum,
        'the customer tries again': retry,
        'the customer lets it be': dismiss,
      },
      states: {
        'first piece': () => sending(500),
        'first piece again': () => sending(500),
        waiting: () => expect(seen()).toEqual([{ running: 'waiting' }, 0]),
        'second piece': () => sending(1),
        'second piece without the first': () => sending(1),
        'one missing': () => expect(seen()).toEqual(['incomplete', 1]),
        'most missing': () => expect(seen()).toEqual(['incomplete', 500]),
        'album gone': () => expect(seen()).toEqual(['lost', 0]),
        'last piece': () => expect(seen()).toEqual([{ running: 'adding' }, 0]),
        copied: () => expect(seen()).toEqual(['copied', 0]),
        left: () => expect(seen()).toEqual(['dismissed', 0]),
      },
    });
  });
});
