import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { deletionFixture, subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import { startFakeDeletions } from './deletions.fakes.ts';
import { runningDeletions } from './deletions.machine.ts';

/** One deletion after the other: confirmed, and then undone or carried out. */
const model = setup({
  types: typesOf<{
    events: { readonly type: 'photos are to be deleted' | 'that is undone' | 'that is carried out' };
  }>(),
}).createMachine({
  initial: 'quiet',
  states: {
    quiet: { on: { 'photos are to be deleted': 'deleting' } },
    deleting: { on: { 'that is undone': 'undone', 'that is carried out': 'done' } },
    undone: {},
    done: {},
  },
});

describe('deletions, along every path of their model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answer, actor: deletions, letUndoWindowPass, notices } = startFakeDeletions();
    const isAt = (running: number, last: unknown) => () => {
      expect(runningDeletions(deletions.getSnapshot())).toHaveLength(running);
      expect(notices.at(-1)).toEqual(last);
    };
    const deletion = deletionFixture(subjectFixture(1));

    await path.test({
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
