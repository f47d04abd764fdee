import { describe, expect, it } from 'vitest';

import { subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import type { PhotoDeletionOutcome } from '../photo-deletion/photo-deletion.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';
import { startFakeDeletions } from './deletions.fakes.ts';

const subject = subjectFixture(2);

/** A program that deletes two photos, beside a deletion that it does not wait for. */
const startProgram = (leaving = new AbortController()) => {
  const world = startFakeDeletions();
  world.actor.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
  const told: string[] = [];
  let undo = (): void => expect.unreachable();
  const over = carryOutDeletion(world.actor, subject, {
    leaving: leaving.signal,
    offerUndo: (offered) => {
      told.push('undo offered');
      undo = offered;
      return () => told.push('offer withdrawn');
    },
  });
  void over.then(({ kind }) => told.push(kind));
  return { ...world, leaving, over, told, undo: () => undo() };
};

const sent = ({ ports }: ReturnType<typeof startProgram>) => ports.photos.remove.calls.length;

/** How it ended, and of what. */
const endOf = async (over: Promise<PhotoDeletionOutcome>) => {
  const { deletion, kind } = await over;
  return [kind, deletion.subject];
};

describe('a program that waits for a deletion', () => {
  it('is told once it is carried out, ten seconds after undoing it was offered', async () => {
    const program = startProgram();
    await program.pass(9_999);
    expect([sent(program), program.told]).toEqual([0, ['undo offered']]);

    await program.pass(1);
    expect(sent(program)).toBe(1);
    await program.answer();

    expect(await endOf(program.over)).toEqual(['finished', subject]);
    expect(program.told).toEqual(['undo offered', 'offer withdrawn', 'finished']);
  });

  it('is told which photos are still there', async () => {
    const program = startProgram();
    await program.pass(10_000);
    await program.keepFailing();

    expect(await program.over).toMatchObject({
      kind: 'failed',
      notDeleted: subject.photos.flatMap(({ ids }) => ids),
      error: { code: 'retries-exhausted' },
    });
  });

  it('undoes it before anything is sent', async () => {
    const program = startProgram();
    await program.pass(9_999);
    program.undo();

    expect(await endOf(program.over)).toEqual(['undone', subject]);
    expect(sent(program)).toBe(0);
  });

  it('undoes what was not begun when it is told to end, be it before', async () => {
    const program = startProgram();
    program.leaving.abort();
    expect(await endOf(program.over)).toEqual(['undone', subject]);

    const leaving = new AbortController();
    leaving.abort();
    const late = startProgram(leaving);
    expect(await endOf(late.over)).toEqual(['undone', subject]);
    expect([sent(program), sent(late)]).toEqual([0, 0]);
  });

  it('waits for the end of what was begun when it is told to end', async () => {
    const program = startProgram();
    await program.pass(10_000);
    program.leaving.abort();
    expect(program.told).toEqual(['undo offered']);

    await program.answer();
    expect(await endOf(program.over)).toEqual(['finished', subject]);
  });
});
