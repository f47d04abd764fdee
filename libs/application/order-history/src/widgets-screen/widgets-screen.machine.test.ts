import { LIST_LIFETIME_MS, rowListFailure } from '@account-area/kernel';
import { fakeRowOwner, inspector, settle } from '@account-area/kernel/testing';
import { widgetsShown } from '@account-area/projects';
import { galleryCategoryFixtures, widgetFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { type FakeWidgetsScreen, startFakeWidgetsScreen } from './widgets-screen.fakes.ts';
import { categoriesOf, widgetListOf, widgetsScreenMachine } from './widgets-screen.machine.ts';

const listOf = ({ actor: screen }: FakeWidgetsScreen) => {
  const list = widgetListOf(screen.getSnapshot());
  if (list === undefined) throw new Error('The list is there as long as the screen is.');
  return list;
};

describe('the page of online versions', () => {
  it('shows the page that the address names', async () => {
    const world = startFakeWidgetsScreen({ page: 2 });
    await world.list(Array.from({ length: 12 }, (_, index) => widgetFixture({ productCode: `w${String(index)}` })));

    expect(world.pages.last().input).toEqual({ offset: 10, limit: 10 });
    expect(widgetsShown(listOf(world).getSnapshot()).map(({ productCode }) => productCode)).toEqual(['w10', 'w11']);
  });

  it('loads the categories of the gallery once they are needed', async () => {
    const { gallery, actor: screen } = startFakeWidgetsScreen();
    const categories = categoriesOf(screen.getSnapshot());
    expect(categories?.getSnapshot().value).toBe('notRequested');
    categories?.send({ type: 'resource.needed' });
    await gallery.name();
    expect(categories?.getSnapshot().context.value).toEqual(galleryCategoryFixtures);
  });

  it.each(['page.shown', 'page.restored', 'network.restored'] as const)(
    'reads online versions that are no longer new again: %s',
    async (type) => {
      const world = startFakeWidgetsScreen();
      await world.list();
      world.happen(type);
      expect(world.pages.calls).toHaveLength(1);
      await world.pass(LIST_LIFETIME_MS + 1);
      world.happen(type);
      expect(world.pages.calls).toHaveLength(2);
    },
  );

  it('reads what failed again once the network is back, and not before', async () => {
    const world = startFakeWidgetsScreen();
    await world.refuse();
    world.happen('page.shown');
    expect(world.pages.calls).toHaveLength(1);
    world.happen('network.restored');
    await world.list();
    expect(rowListFailure(listOf(world).getSnapshot())).toBeNull();
  });

  it('ends with the visit', () => {
    const world = startFakeWidgetsScreen();
    expect(world.isFollowed()).toBe(true);
    world.actor.stop();
    expect([world.pages.last().signal.aborted, world.isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const screen = createActor(widgetsScreenMachine, {
      input: { page: 1, owner: fakeRowOwner().owner },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });
    screen.start();
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "clock".'));
  });
});
