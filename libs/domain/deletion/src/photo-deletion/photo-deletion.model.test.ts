import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { photosOf } from './photo-deletion.ts';
import { deletionFixture, startFakePhotoDeletion, subjectFixture } from './photo-deletion.fakes.ts';
import { UNDO_WINDOW_MS } from './undo-time.ts';

const subject = subjectFixture(2);
const [first] = photosOf(subject);
if (!first) throw new Error('There are two photos.');

/** Ten seconds to think again, and then a service that may fail four times. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'undo is offered'
        | 'the customer undoes it'
        | 'ten seconds pass'
        | 'the page is left'
        | 'all is deleted'
        | 'one stays'
        | 'the call fails';
    };
  }>(),
}).createMachine({
  initial: 'unseen',
  states: {
    unseen: {
      on: {
        'undo is offered': 'waiting',
        'the customer undoes it': 'undone',
        'the page is left': 'sent without the page',
      },
    },
    waiting: {
      on: {
        'the customer undoes it': 'undone',
        'ten seconds pass': 'sent',
        'the page is left': 'sent without the page',
      },
    },
    'sent without the page': { on: { 'all is deleted': 'deleted', 'one stays': 'sent again' } },
    sent: { on: { 'all is deleted': 'deleted', 'one stays': 'sent again', 'the call fails': 'sent again' } },
    'sent again': { on: { 'all is deleted': 'deleted', 'one stays': 'sent a third time' } },
    'sent a third time': { on: { 'all is deleted': 'deleted', 'the call fails': 'sent for the last time' } },
    'sent for the last time': {
      on: { 'all is deleted': 'deleted', 'one stays': 'failed', 'the call fails': 'failed' },
    },
    deleted: {},
    undone: {},
    failed: {},
  },
});

describe('a deletion, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const {
      answer,
      actor: deletion,
      letUndoWindowPass,
      pass,
      ports,
      refuse,
      outcome,
    } = startFakePhotoDeletion(deletionFixture(subject), UNDO_WINDOW_MS, { isOffered: false });
    const kind = () => outcome()?.kind ?? deletion.getSnapshot().value;
    const isUndoable = (value: 'unseen' | 'waiting') => () => expect(kind()).toEqual({ undoable: value });
    const isSent = (times: number) => () => {
      expect(kind()).toBe('deleting');
      expect(ports.photos.remove.calls).toHaveLength(times);
    };

    await path.test({
      events: {
        'undo is offered': () => deletion.send({ type: 'undo.offered' }),
        'the customer undoes it': () => deletion.send({ type: 'deletion.undone' }),
        'ten seconds pass': letUndoWindowPass,
        'the page is left': () => deletion.send({ type: 'page.left' }),
        'all is deleted': () => answer(),
        'one stays': async () => {
          await answer([first]);
          await pass(2_000);
        },
        'the call fails': async () => {
          await refuse();
          await pass(2_000);
        },
      },
      states: {
        unseen: isUndoable('unseen'),
        waiting: isUndoable('waiting'),
        sent: isSent(1),
        'sent without the page': () => expect(kind()).toBe('parting'),
        'sent again': isSent(2),
        'sent a third time': isSent(3),
        'sent for the last time': isSent(4),
        deleted: () => expect(kind()).toBe('finished'),
        undone: () => expect(kind()).toBe('undone'),
        failed: () => expect(kind()).toBe('failed'),
      },
    });
  });
});
