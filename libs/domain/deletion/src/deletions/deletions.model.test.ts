import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { deletionFixture, subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import { startFakeDeletions } from './deletions.fakes.ts';
import { runningDeletions } from './deletions.machine.ts';
import { deletionsModel } from './deletions.model.ts';

describe('deletions, along every path of their model', () => {
  it.each(pathsOf(deletionsModel))('$name', async (path) => {
    const { answer, actor: deletions, letUndoWindowPass, notices } = startFakeDeletions();
    const isAt = (running: number, last: unknown) => () => {
      expect(runningDeletions(deletions.getSnapshot())).toHaveLength(running);
      expect(notices.at(-1)).toEqual(last);
    };
    const deletion = deletionFixture(subjectFixture(1));

    await path.walk({
      events: {
        'photos are to be deleted': () => deletions.send({ type: 'deletion.confirmed', subject: deletion.subject }),
        'that is undone': () => deletions.send({ type: 'deletion.undone', id: deletion.id }),
        'that is carried out': async () => {
          await letUndoWindowPass();
          await answer();
        },
      },
      states: {
        quiet: isAt(0, undefined),
        deleting: isAt(1, { type: 'deletion.started', deletion }),
        undone: isAt(0, { type: 'deletion.settled', outcome: { kind: 'undone', deletion } }),
        done: isAt(0, { type: 'deletion.settled', outcome: { kind: 'finished', deletion } }),
      },
    });
  });
});
