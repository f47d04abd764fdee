import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { photosOf } from './photo-deletion.ts';
import { deletionFixture, startFakePhotoDeletion, subjectFixture } from './photo-deletion.fakes.ts';
import { photoDeletionModel } from './photo-deletion.model.ts';
import { UNDO_WINDOW_MS } from './undo-time.ts';

const subject = subjectFixture(2);
const [first] = photosOf(subject);
if (!first) throw new Error('There are two photos.');

describe('a deletion, along every path of its model', () => {
  it.each(pathsOf(photoDeletionModel))('$name', async (path) => {
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

    await path.walk({
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
