import {
  fail,
  LIST_LIFETIME_MS,
  ok,
  type PortError,
  rowAskedAbout,
  rowCount,
  rowListFailure,
  rowPageCount,
  ROWS_PER_PAGE,
  rowsShown,
} from '@account-area/kernel';
import { controlledCall, fakeRowOwner, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import type { StorageQuery, StoredUpload } from '../storage-lookup/storage-lookup.ts';
import {
  type FakeProjectList,
  fakeProjectService,
  savedProjectFixture,
  startFakeProjectList,
  unreadableProjectFixture,
} from './project-list.fakes.ts';
import { bindProjectList, projectListMachine } from './project-list.machine.ts';
import { projectsShown, storageOfProject } from './project-list.selectors.ts';

const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
const some = (count: number) =>
  Array.from({ length: count }, (_, index) => savedProjectFixture({ id: `p${index}`, title: `Project ${index}` }));
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `p${from + index}`);

const shown = ({ actor: listActor }: FakeProjectList) => projectsShown(listActor.getSnapshot()).map(({ id }) => id);
const seen = (world: FakeProjectList) => {
  const snapshot = world.actor.getSnapshot();
  return [snapshot.value.list, shown(world), rowListFailure(snapshot)?.code ?? null];
};
const counts = ({ actor: listActor }: FakeProjectList) => {
  const snapshot = listActor.getSnapshot();
  return [rowCount(snapshot), rowPageCount(snapshot)];
};
const deletion = ({ actor: listActor }: FakeProjectList) => listActor.getSnapshot().value.deletion;

describe('the list of projects (C32.1)', () => {
  it('asks for ten projects of the account, and shows them', async () => {
    const world = startFakeProjectList();
    expect(world.projects.last().input).toEqual({ accountId: 'anna', offset: 0, limit: ROWS_PER_PAGE });
    expect([seen(world), counts(world)]).toEqual([
      ['loading', [], null],
      [null, null],
    ]);

    await world.list(some(12));

    expect([seen(world), counts(world)]).toEqual([
      ['shown', ids(0, 10), null],
      [12, 2],
    ]);
  });

  it('shows that there is none', async () => {
    const world = startFakeProjectList();
    await world.list([]);
    expect([seen(world), counts(world)]).toEqual([
      ['shown', [], null],
      [0, 1],
    ]);

    world.outdate();
    expect(seen(world)).toEqual(['shown', [], null]);
    await world.refuse();
    expect(seen(world)).toEqual(['shown', [], 'refused']);
  });

  it('reads another page when it is turned to, and none twice', async () => {
    const world = startFakeProjectList();
    await world.list(some(22));
    world.go(3);
    expect(seen(world)).toEqual(['loading', [], null]);
    await world.list(some(22));
    expect(seen(world)).toEqual(['shown', ids(20, 22), null]);

    world.go(1);
    world.go(3);

    expect([seen(world), world.asked()]).toEqual([
      ['shown', ids(20, 22), null],
      [0, 20],
    ]);
  });

  it('begins at the page of the address', async () => {
    const world = startFakeProjectList({ page: 2 });
    expect(world.asked()).toEqual([0, 10]);
    const [first] = world.projects.calls;
    await world.list(some(12), first);
    expect(seen(world)).toEqual(['loading', [], null]);
    await world.list(some(12));

    expect([seen(world), world.notices]).toEqual([['shown', ids(10, 12), null], []]);
  });

  it('begins there even when the first page cannot be read', async () => {
    const world = startFakeProjectList({ page: 2 });
    const [first] = world.projects.calls;
    await world.refuse(first);
    expect(seen(world)).toEqual(['loading', [], null]);
    await world.list(some(12));

    expect(seen(world)).toEqual(['shown', ids(10, 12), null]);
  });

  it('shows the last page where the address is after it, and says so', async () => {
    const world = startFakeProjectList({ page: 9 });
    await world.list(some(12));
    await world.list(some(12));

    expect([seen(world), world.notices]).toEqual([['shown', ids(10, 12), null], [{ type: 'page.moved', page: 2 }]]);
    world.go(7);
    expect([shown(world), world.notices.length]).toEqual([ids(10, 12), 2]);
  });

  it('says why a page could not be read, and reads it again when it is asked to', async () => {
    const world = startFakeProjectList();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', [], 'refused']);

    world.retry();
    expect(seen(world)).toEqual(['loading', [], null]);
    await world.list(some(1));
    expect(seen(world)).toEqual(['shown', ['p0'], null]);
  });

  it('leaves a page that failed for one that is there', async () => {
    const world = startFakeProjectList();
    await world.list(some(12));
    world.go(2);
    await world.refuse();
    expect(seen(world)).toEqual(['failed', [], 'refused']);

    world.go(1);
    expect(seen(world)).toEqual(['shown', ids(0, 10), null]);
  });

  it('shows what it has while it is read again, and when that fails', async () => {
    const world = startFakeProjectList();
    await world.list(some(2));
    world.outdate();
    expect([seen(world), world.asked()]).toEqual([
      ['shown', ['p0', 'p1'], null],
      [0, 0],
    ]);
    await world.refuse();
    expect(seen(world)).toEqual(['shown', ['p0', 'p1'], 'refused']);

    world.retry();
    await world.list(some(1));
    expect(seen(world)).toEqual(['shown', ['p0'], null]);
  });

  it('is read again when its tab is looked at after half a minute, and not before', async () => {
    const world = startFakeProjectList();
    await world.list();
    await world.pass(LIST_LIFETIME_MS);
    world.show();
    expect(world.asked()).toEqual([0]);

    await world.pass(1);
    world.show();
    world.show();
    expect(world.asked()).toEqual([0, 0]);
  });

  it('says how many projects of a page could not be read', async () => {
    const world = startFakeProjectList();
    await world.list([
      savedProjectFixture({ id: 'p0' }),
      unreadableProjectFixture(1),
      savedProjectFixture({ id: 'p2' }),
    ]);

    expect([shown(world), rowsShown(world.actor.getSnapshot()).length, counts(world)]).toEqual([
      ['p0', 'p2'],
      3,
      [3, 1],
    ]);
  });

  it('cannot be started without ports', () => {
    const errors: unknown[] = [];
    const actor = createActor(projectListMachine, {
      input: { accountId: 'anna', page: 1, owner: fakeRowOwner().owner },
    });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();

    expect(String(errors[0])).toContain('No port is bound for "clock".');
  });
});

describe('the deletion of a project', () => {
  const withProjects = async (count: number, page = 1) => {
    const world = startFakeProjectList({ page });
    const all = some(count);
    await world.list(all);
    if (page > 1) await world.list(all);
    return { ...world, all };
  };

  it('is asked about first', async () => {
    const world = await withProjects(2);
    world.ask('p1');
    expect([deletion(world), rowAskedAbout(world.actor.getSnapshot())?.item.title]).toEqual([
      'confirming',
      'Project 1',
    ]);

    world.cancel();
    expect([deletion(world), rowAskedAbout(world.actor.getSnapshot()), shown(world)]).toEqual([
      'none',
      null,
      ['p0', 'p1'],
    ]);
    expect(world.deletions.calls).toEqual([]);
  });

  it('is asked about a project that is listed alone', async () => {
    const world = await withProjects(1);
    world.ask('p7');
    expect(deletion(world)).toBe('none');
    world.confirm();
    world.cancel();
    expect([deletion(world), world.deletions.calls]).toEqual(['none', []]);
  });

  it('hides the project at once, and reads the page again when it is gone', async () => {
    const world = await withProjects(12);
    world.ask('p3');
    world.confirm();
    expect([deletion(world), shown(world).includes('p3'), counts(world)]).toEqual(['deleting', false, [11, 2]]);
    expect(world.deletions.last().input).toBe('p3');

    await world.deleted();
    expect([deletion(world), world.told]).toEqual(['none', [{ type: 'row.deleted', kind: 'project' }]]);
    await world.list(world.all.filter(({ id }) => id !== 'p3'));
    expect([shown(world), counts(world)]).toEqual([
      ['p0', 'p1', 'p2', ...ids(4, 11)],
      [11, 2],
    ]);
  });

  it('brings the project back when it fails, and says so', async () => {
    const world = await withProjects(2);
    world.ask('p0');
    world.confirm();
    await world.refuseDeletion();

    expect([deletion(world), shown(world), counts(world)]).toEqual(['none', ['p0', 'p1'], [2, 1]]);
    expect(world.notices).toEqual([{ type: 'row.stayed', id: 'p0', item: world.all[0], error: REFUSED }]);
    world.ask('p0');
    expect(deletion(world)).toBe('confirming');
  });

  it('leads from a page that it has emptied to the one before', async () => {
    const world = await withProjects(11, 2);
    world.ask('p10');
    world.confirm();
    expect([shown(world), counts(world), world.actor.getSnapshot().context.page]).toEqual([[], [10, 2], 2]);

    await world.deleted();

    expect(world.notices).toEqual([{ type: 'page.moved', page: 1 }]);
    await world.list(world.all.slice(0, 10));
    expect([seen(world), counts(world)]).toEqual([
      ['shown', ids(0, 10), null],
      [10, 1],
    ]);
  });

  it('stays on a page that was to be emptied when it fails', async () => {
    const world = await withProjects(11, 2);
    world.ask('p10');
    world.confirm();
    await world.refuseDeletion();

    expect([shown(world), world.notices.map(({ type }) => type)]).toEqual([['p10'], ['row.stayed']]);
  });

  it('leaves the first page when it was the last project', async () => {
    const world = await withProjects(1);
    world.ask('p0');
    world.confirm();
    await world.deleted();
    await world.list([]);

    expect([seen(world), counts(world), world.notices]).toEqual([['shown', [], null], [0, 1], []]);
  });

  it('may be asked about another project meanwhile, and each has an end of its own', async () => {
    const world = await withProjects(3);
    world.ask('p0');
    world.confirm();
    world.ask('p0');
    expect(deletion(world)).toBe('deleting');
    world.ask('p1');
    expect(deletion(world)).toBe('confirming');
    world.cancel();
    expect(deletion(world)).toBe('deleting');
    world.ask('p1');
    world.confirm();
    expect(shown(world)).toEqual(['p2']);

    const [first, second] = world.deletions.calls;
    await world.refuseDeletion(first);
    expect([deletion(world), shown(world)]).toEqual(['deleting', ['p0', 'p2']]);
    await world.deleted(second);
    expect([deletion(world), shown(world)]).toEqual(['none', ['p0', 'p2']]);
    expect([...world.notices, ...world.told].map(({ type }) => type)).toEqual(['row.stayed', 'row.deleted']);
  });

  it('is still asked about when another one ends', async () => {
    const world = await withProjects(3);
    world.ask('p0');
    world.confirm();
    world.ask('p1');
    await world.deleted();

    expect([deletion(world), rowAskedAbout(world.actor.getSnapshot())?.id]).toEqual(['confirming', 'p1']);
    world.cancel();
    expect(deletion(world)).toBe('none');
  });

  it('is about the project that was asked about last', async () => {
    const world = await withProjects(2);
    world.ask('p0');
    world.ask('p1');
    world.confirm();

    expect(world.deletions.calls.map(({ input }) => input)).toEqual(['p1']);
  });

  it('stays hidden while the list is read again', async () => {
    const world = await withProjects(2);
    world.ask('p0');
    world.confirm();
    world.outdate();
    await world.list(some(2));

    expect([shown(world), counts(world)]).toEqual([['p1'], [1, 1]]);
  });

  it('survives an adapter that throws', async () => {
    const world = await withProjects(1);
    world.ask('p0');
    world.confirm();
    world.deletions.last().crash(new Error('a defect'));
    await settle();

    expect(world.notices).toMatchObject([{ type: 'row.stayed', error: { code: 'unexpected' } }]);
  });
});

describe('what is stored of the projects of a page (D53)', () => {
  const upload = (id: string) => ({ id, photosCount: 24, byteSize: 96_000_000 });
  const book = (id: string) => savedProjectFixture({ id, uploadId: `upload of ${id}` });
  const storageOf = ({ actor: listActor }: FakeProjectList, id: string) =>
    storageOfProject(listActor.getSnapshot(), id);

  it('is asked about photobooks alone, and once', async () => {
    const world = startFakeProjectList({ stored: { ofAccount: [upload('upload of a')] } });
    const all = [book('a'), savedProjectFixture({ id: 'b', articleType: 'calendar', uploadId: 'upload of b' })];
    await world.list(all);
    expect([storageOf(world, 'a'), storageOf(world, 'b')]).toEqual([ok(upload('upload of a')), undefined]);

    world.go(1);
    expect(world.lookups.uploads).toEqual([{ accountId: 'anna', uploadId: 'upload of a' }]);
  });

  it('is asked about the page that is looked at, and anew once the list is read again', async () => {
    const world = startFakeProjectList();
    const all = Array.from({ length: 11 }, (_, index) => book(`b${index}`));
    await world.list(all);
    expect(world.lookups.uploads).toHaveLength(10);
    world.go(2);
    await world.list(all);
    expect(world.lookups.uploads).toHaveLength(11);

    world.outdate();
    expect(world.lookups.uploads).toHaveLength(11);
    await world.list(all);
    expect(world.lookups.uploads.at(-1)).toEqual({ accountId: 'anna', uploadId: 'upload of b10' });
    expect(world.lookups.uploads).toHaveLength(12);
  });

  it('costs the list nothing when it cannot be told', async () => {
    const world = startFakeProjectList({ stored: { refused: ['upload of a'] } });
    await world.list([book('a')]);

    expect([seen(world), storageOf(world, 'a')]).toEqual([['shown', ['a'], null], fail(REFUSED)]);
  });

  it('costs the list nothing when an adapter throws', async () => {
    const { list, service } = fakeProjectService();
    const defect = new Error('a defect');
    const storage = { upload: () => Promise.reject(defect), anonymousUploads: () => Promise.reject(defect) };
    const machine = bindProjectList({ projects: service, storage, clock: { now: () => 0 } });
    const actor = createActor(machine, { input: { accountId: 'anna', page: 1, owner: fakeRowOwner().owner } }).start();
    await list([book('a')]);

    expect(storageOfProject(actor.getSnapshot(), 'a')).toEqual(fail({ code: 'unexpected', cause: defect }));
  });

  it('is told no more once the list is left', async () => {
    const { list, service } = fakeProjectService();
    const lookup = controlledCall<StorageQuery, StoredUpload | null, PortError>();
    const storage = { upload: lookup, anonymousUploads: () => Promise.resolve(ok([])) };
    const machine = bindProjectList({ projects: service, storage, clock: { now: () => 0 } });
    const actor = createActor(machine, { input: { accountId: 'anna', page: 1, owner: fakeRowOwner().owner } }).start();
    await list([book('a')]);
    actor.stop();
    lookup.last().succeed(upload('upload of a'));
    await settle();

    expect(lookup.last().signal.aborted).toBe(true);
    expect(storageOfProject(actor.getSnapshot(), 'a')).toBeUndefined();
  });
});
