import { LIST_LIFETIME_MS, rowListFailure } from '@account-area/kernel';
import { fakeRowOwner, inspector, settle } from '@account-area/kernel/testing';
import { projectsShown } from '@account-area/projects';
import { savedProjectFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { type FakeProjectsScreen, startFakeProjectsScreen } from './projects-screen.fakes.ts';
import { projectListOf, projectsScreenMachine } from './projects-screen.machine.ts';

const listOf = ({ actor: screen }: FakeProjectsScreen) => {
  const list = projectListOf(screen.getSnapshot());
  if (list === undefined) throw new Error('The list is there as long as the screen is.');
  return list;
};

describe('the page of saved projects', () => {
  it('shows those of the customer and the page that the address names', async () => {
    const world = startFakeProjectsScreen({ page: 2 });
    await world.list(Array.from({ length: 12 }, (_, index) => savedProjectFixture({ id: `project ${String(index)}` })));

    expect(world.projects.last().input).toEqual({ accountId: 'anna', offset: 10, limit: 10 });
    expect(projectsShown(listOf(world).getSnapshot()).map(({ id }) => id)).toEqual(['project 10', 'project 11']);
  });

  it('reads them again when the customer comes back from the editor', async () => {
    const world = startFakeProjectsScreen();
    await world.list();

    world.happen('page.restored');

    expect(world.projects.calls).toHaveLength(2);
  });

  it.each(['page.shown', 'network.restored'] as const)(
    'reads projects that are no longer new again: %s',
    async (type) => {
      const world = startFakeProjectsScreen();
      await world.list();
      world.happen(type);
      expect(world.projects.calls).toHaveLength(1);

      await world.pass(LIST_LIFETIME_MS + 1);
      world.happen(type);

      expect(world.projects.calls).toHaveLength(2);
    },
  );

  it('reads what failed again once the network is back, and not before', async () => {
    const world = startFakeProjectsScreen();
    await world.refuse();
    world.happen('page.shown');
    expect(rowListFailure(listOf(world).getSnapshot())).not.toBeNull();
    expect(world.projects.calls).toHaveLength(1);

    world.happen('network.restored');
    await world.list();

    expect(rowListFailure(listOf(world).getSnapshot())).toBeNull();
    expect(projectsShown(listOf(world).getSnapshot())).toHaveLength(1);
  });

  it('ends with the visit', () => {
    const world = startFakeProjectsScreen();
    expect(world.isFollowed()).toBe(true);

    world.actor.stop();

    expect([world.projects.last().signal.aborted, world.isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const screen = createActor(projectsScreenMachine, {
      input: { accountId: 'anna', page: 1, owner: fakeRowOwner().owner },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start();
    await settle();

    expect(failures).toContainEqual(new Error('No port is bound for "clock".'));
  });
});
