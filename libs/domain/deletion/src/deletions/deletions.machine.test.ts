import { fakeTime } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { deletionFixture, subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import { canUndo, deletionOf, isLate } from '../photo-deletion/photo-deletion.selectors.ts';
import { startFakeDeletions, startLateDeletions } from './deletions.fakes.ts';
import {
  areDeletionsOver,
  deletionsElsewhere,
  followDeletions,
  type FollowedDeletion,
  runningDeletions,
} from './deletions.machine.ts';

const subject = subjectFixture(2);
const first = deletionFixture(subject);

const runningIn = ({ actor: deletions }: Pick<ReturnType<typeof startFakeDeletions>, 'actor'>) =>
  runningDeletions(deletions.getSnapshot()).map((deletion) => deletionOf(deletion.getSnapshot()));

describe('deletions', () => {
  it('start when they are confirmed, are kept on the device, and end', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    expect(runningIn(world)).toEqual([first]);
    expect([...world.ports.kept.values()]).toEqual([first]);

    await world.letUndoWindowPass();
    expect([...world.ports.kept.values()]).toEqual([{ ...first, isBegun: true }]);
    await world.answer();

    expect(runningIn(world)).toEqual([]);
    expect(world.ports.kept.size).toBe(0);
    expect(world.notices).toEqual([
      { type: 'deletion.started', deletion: first },
      { type: 'deletion.settled', outcome: { kind: 'finished', deletion: first } },
    ]);
  });

  it('begin to be sent ten seconds after undoing them is offered, each for itself', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    world.actor.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
    await world.pass(60_000);
    world.actor.send({ type: 'undo.offered', id: first.id });
    await world.pass(10_000);

    expect(world.ports.photos.remove.calls).toHaveLength(1);
    expect(world.ports.photos.removeAll.calls).toHaveLength(0);
  });

  it('run beside each other, and are undone one by one', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    world.actor.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
    world.actor.send({ type: 'deletion.undone', id: first.id });

    const second = { ...deletionFixture({ kind: 'all', count: 3 }, 'deletion-2') };
    expect(runningIn(world)).toEqual([second]);
    expect([...world.ports.kept.keys()]).toEqual([second.id]);
    expect(world.notices.at(-1)).toEqual({ type: 'deletion.settled', outcome: { kind: 'undone', deletion: first } });

    await world.letUndoWindowPass();
    await world.answerAll();
    expect(runningIn(world)).toEqual([]);
  });

  it('are followed from those that run to the last notice asked for', () => {
    const { actor: deletions } = startFakeDeletions();
    deletions.send({ type: 'deletion.confirmed', subject });
    const heard: FollowedDeletion[] = [];
    const stop = followDeletions(deletions, (notice) => heard.push(notice));
    deletions.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
    deletions.send({ type: 'deletion.undone', id: first.id });
    stop();
    deletions.send({ type: 'deletion.confirmed', subject });

    expect(heard).toEqual([
      { type: 'deletion.started', deletion: first },
      { type: 'deletion.started', deletion: deletionFixture({ kind: 'all', count: 3 }, 'deletion-2') },
      { type: 'deletion.settled', outcome: { kind: 'undone', deletion: first }, isElsewhere: false },
    ]);
  });

  it('are sent at once when they all are due', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    world.actor.send({ type: 'deletions.due' });
    await world.answer();

    expect(runningIn(world)).toEqual([]);
    expect(world.notices.at(-1)).toMatchObject({ outcome: { kind: 'finished' } });
  });

  it('say which photos stayed', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    await world.letUndoWindowPass();
    await world.keepFailing();

    expect(world.notices.at(-1)).toMatchObject({ outcome: { kind: 'failed', notDeleted: ['photo-0', 'photo-1'] } });
    expect(world.ports.kept.size).toBe(0);
  });

  it('cannot be undone when they are gone', () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.undone', id: first.id });

    expect(world.notices).toEqual([]);
  });
});

describe('deletions of a page that is gone', () => {
  it('go on with the time that was left', async () => {
    const world = startFakeDeletions([first], fakeTime(4_000));
    expect(runningIn(world)).toEqual([first]);
    world.offerUndo();

    await world.pass(5_999);
    expect(runningDeletions(world.actor.getSnapshot()).map((each) => canUndo(each.getSnapshot()))).toEqual([true]);
    await world.pass(1);
    expect(world.ports.photos.remove.calls).toHaveLength(1);
  });

  it('are sent at once when that time is just over', async () => {
    const world = startFakeDeletions([first], fakeTime(70_000));
    await world.pass(0);

    expect(world.ports.photos.remove.last().input.key).toBe('deletion-1-0-1');
  });

  it('are offered to be undone anew, as late, when nothing was sent for a minute', async () => {
    const world = startFakeDeletions([first], fakeTime(70_001));
    const late = runningDeletions(world.actor.getSnapshot()).map((each) => each.getSnapshot());
    expect(late.map((each) => [canUndo(each), isLate(each)])).toEqual([[true, true]]);
    world.offerUndo();

    await world.pass(9_999);
    expect(world.ports.photos.remove.calls).toEqual([]);
    await world.pass(1);
    expect(world.ports.photos.remove.last().input.key).toBe('deletion-1-0-1');
  });

  it('are sent at once, however late, when some of it may have been sent', async () => {
    const before = startFakeDeletions([first], fakeTime(4_000));
    await before.letUndoWindowPass();
    before.actor.stop();

    const world = startFakeDeletions([...before.ports.kept.values()], fakeTime(9_000_000));
    await world.pass(0);
    expect(world.ports.photos.remove.last().input).toEqual(before.ports.photos.remove.last().input);
    await world.answer();
    expect(world.ports.kept.size).toBe(0);
  });

  it('are sent when this one is left, and kept until that is known to be done', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    world.actor.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
    world.ports.leavePage();

    expect(world.ports.photos.remove.last().input).toMatchObject({ key: 'deletion-1-0-1', outlivesPage: true });
    expect(world.ports.photos.removeAll.last().input).toMatchObject({ key: 'deletion-2-0-1', outlivesPage: true });
    expect([...world.ports.kept.values()].map(({ isBegun }) => isBegun)).toEqual([true, true]);
    await world.answer();
    await world.answerAll();
    expect(world.ports.kept.size).toBe(0);
  });

  it('are kept for the next page when this one goes in between', async () => {
    const world = startFakeDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    await world.letUndoWindowPass();
    world.actor.stop();

    expect([...world.ports.kept.values()]).toEqual([{ ...first, isBegun: true }]);
  });
});

describe('deletions of another page', () => {
  it('are followed like those of this one, which sends nothing for them', async () => {
    const { actor: deletions, notices, pass, ports } = startFakeDeletions();
    const other = deletionFixture({ kind: 'all', count: 3 }, 'deletion-2');
    ports.tellFromElsewhere({ type: 'deletion.started', deletion: first });
    const heard: FollowedDeletion[] = [];
    followDeletions(deletions, (notice) => heard.push(notice));
    ports.tellFromElsewhere({ type: 'deletion.started', deletion: first });
    ports.tellFromElsewhere({ type: 'deletion.started', deletion: other });
    expect(deletionsElsewhere(deletions.getSnapshot())).toEqual([first, other]);
    await pass(60_000);
    ports.tellFromElsewhere({ type: 'deletion.settled', outcome: { kind: 'undone', deletion: first } });
    ports.tellFromElsewhere({ type: 'deletion.settled', outcome: { kind: 'undone', deletion: first } });

    expect(heard).toEqual([
      { type: 'deletion.started', deletion: first },
      { type: 'deletion.started', deletion: other },
      { type: 'deletion.settled', outcome: { kind: 'undone', deletion: first }, isElsewhere: true },
    ]);
    expect(notices.map(({ type }) => type)).toEqual(['elsewhere.started', 'elsewhere.started', 'elsewhere.settled']);
    expect([deletionsElsewhere(deletions.getSnapshot()), ports.photos.remove.calls]).toEqual([[other], []]);
  });

  it('are told once when this page takes them over', () => {
    const world = startFakeDeletions();
    world.ports.tellFromElsewhere({ type: 'deletion.started', deletion: first });
    world.actor.send({
      type: 'deletion.registered',
      deletion: first,
      undoTime: { undoTimeMs: 10_000, isLate: false },
    });

    expect([runningIn(world), deletionsElsewhere(world.actor.getSnapshot())]).toEqual([[first], []]);
    expect(world.notices).toEqual([{ type: 'elsewhere.started', deletion: first }]);
  });
});

describe('deletions whose code comes late', () => {
  it('go on with those of a page that is gone as soon as it is here', () => {
    const world = startLateDeletions([first]);
    expect(runningIn(world)).toEqual([]);
    world.arrive();

    expect(runningIn(world)).toEqual([first]);
    expect([world.needs(), world.isAwaited()]).toEqual([0, false]);
  });

  it('ask for it when one is confirmed, and begin in that order once it is here', () => {
    const world = startLateDeletions();
    world.actor.send({ type: 'deletion.confirmed', subject });
    world.actor.send({ type: 'deletion.confirmed', subject: { kind: 'all', count: 3 } });
    expect(runningIn(world)).toEqual([]);
    expect(areDeletionsOver(world.actor.getSnapshot())).toBe(false);
    expect(world.needs()).toBe(2);
    const second = deletionFixture({ kind: 'all', count: 3 }, 'deletion-2');
    world.arrive();

    expect(runningIn(world)).toEqual([first, second]);
    expect([...world.ports.kept.values()]).toEqual([first, second]);
  });

  it('are over while there are none', () => {
    const { actor: deletions } = startLateDeletions();
    expect(areDeletionsOver(deletions.getSnapshot())).toBe(true);
  });

  it('do not wait for it on a page that is left', () => {
    const world = startLateDeletions();
    world.actor.stop();

    expect(world.isAwaited()).toBe(false);
  });
});
