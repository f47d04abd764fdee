import { LIST_LIFETIME_MS, rowAskedAbout, rowListFailure } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { savedAddressFixture, unreadableAddressFixture } from '../address/address.fakes.ts';
import { type DefaultKind, MAX_ADDRESSES } from '../address/address.ts';
import { startFakeAddressBook } from './address-book.fakes.ts';
import { addressesShown, defaultAddressId } from './address-book.selectors.ts';

const home = savedAddressFixture({ isDefaultDelivery: true, isDefaultBilling: true });
const work = savedAddressFixture({ id: 'work', street: 'Rokin', houseNumber: '1' });
const KINDS = ['delivery', 'billing'] as const;
const CHANGES = { delivery: { isDefaultDelivery: true }, billing: { isDefaultBilling: true } } as const;
const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

const start = async () => {
  const world = startFakeAddressBook();
  await world.list([work, home]);
  return {
    ...world,
    shown: () => addressesShown(world.actor.getSnapshot()).map(({ id }) => id),
    defaults: () => KINDS.map((kind) => defaultAddressId(world.actor.getSnapshot(), kind)),
  };
};

describe('the address book', () => {
  it('is read at once, all of it on one page (C37.1)', async () => {
    const world = startFakeAddressBook();
    expect(world.actor.getSnapshot().value.list).toBe('loading');
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => savedAddressFixture({ id: `a${index}` }));
    await world.list(many);
    expect(addressesShown(world.actor.getSnapshot())).toEqual(many.slice(0, MAX_ADDRESSES));
    expect(world.reads.calls).toHaveLength(1);
  });

  it('has the defaults first, then the newest', async () => {
    const world = startFakeAddressBook();
    await world.list([
      savedAddressFixture({ id: 'newest' }),
      unreadableAddressFixture(),
      savedAddressFixture({ id: 'newer' }),
      savedAddressFixture({ id: 'bills', isDefaultBilling: true }),
      savedAddressFixture({ id: 'both', isDefaultDelivery: true, isDefaultBilling: true }),
    ]);
    expect(addressesShown(world.actor.getSnapshot()).map(({ id }) => id)).toEqual(['both', 'bills', 'newest', 'newer']);
  });

  it('may be empty, and then has no default', async () => {
    const world = startFakeAddressBook();
    await world.list([]);
    expect(world.actor.getSnapshot().value.list).toBe('shown');
    expect(defaultAddressId(world.actor.getSnapshot(), 'delivery')).toBeNull();
  });

  it('says why it could not be read, until it is asked for again', async () => {
    const world = startFakeAddressBook();
    await world.refuse();
    expect(world.actor.getSnapshot().value.list).toBe('failed');
    expect(rowListFailure(world.actor.getSnapshot())).toEqual(REFUSED);
    world.retry();
    await world.list([home]);
    expect(addressesShown(world.actor.getSnapshot())).toEqual([home]);
  });

  it('deletes nothing that could not be read, and makes it no default', async () => {
    const world = startFakeAddressBook();
    await world.list([unreadableAddressFixture(), home]);
    world.ask('unreadable 0');
    world.choose('delivery', 'unreadable 0');
    expect(rowAskedAbout(world.actor.getSnapshot())).toBeNull();
    expect(world.changes.calls).toEqual([]);
    expect(addressesShown(world.actor.getSnapshot())).toEqual([home]);
  });

  it('shows no address that is being deleted, and is read again once it is', async () => {
    const world = await start();
    world.ask('home');
    world.confirm();
    expect(world.shown()).toEqual(['work']);
    expect(world.deletions.last().input).toBe('home');
    await world.deleted();
    expect(world.told).toEqual([{ type: 'row.deleted', kind: 'address' }]);
    await world.list([{ ...work, isDefaultDelivery: true, isDefaultBilling: true }]);
    expect([world.shown(), world.defaults()]).toEqual([['work'], ['work', 'work']]);
  });

  it('shows an address again that could not be deleted, and says which', async () => {
    const world = await start();
    world.ask('work');
    world.confirm();
    await world.refuseDeletion();
    expect(world.shown()).toEqual(['home', 'work']);
    expect(world.notices).toEqual([{ type: 'row.stayed', id: 'work', item: work, error: REFUSED }]);
  });

  it('goes on deleting when it is left, and the next visit knows of it', async () => {
    const world = await start();
    world.ask('work');
    world.confirm();
    world.actor.stop();
    const next = world.visit();
    await world.list([work, home]);
    expect(addressesShown(next.getSnapshot())).toEqual([home]);
    next.stop();
    await world.refuseDeletion();
    expect(world.told).toEqual([
      { type: 'row.stayed', kind: 'address', id: 'work', title: 'Rokin 1, Amsterdam', error: REFUSED },
    ]);
  });
});

describe.each(KINDS)('the default address for %s', (kind: DefaultKind) => {
  const defaultOf = (world: Awaited<ReturnType<typeof start>>) => defaultAddressId(world.actor.getSnapshot(), kind);

  it('is another one as soon as it is chosen, and stays it once the list has been read again', async () => {
    const world = await start();
    world.choose(kind, 'work');
    expect(defaultOf(world)).toBe('work');
    expect(world.defaults()).toContain('home');
    expect(world.changes.last().input).toEqual({ id: 'work', changes: CHANGES[kind], seen: {} });

    await world.takeChange();
    expect([defaultOf(world), world.reads.calls.length]).toEqual(['work', 2]);
    // What is read counts: customer care may have chosen meanwhile.
    await world.list([work, home]);
    expect(defaultOf(world)).toBe('home');
  });

  it('stays the chosen one when the list could not be read again', async () => {
    const world = await start();
    world.choose(kind, 'work');
    await world.takeChange();
    await world.refuse();
    expect(defaultOf(world)).toBe('work');
  });

  it('is the one before when the service refuses, which is told', async () => {
    const world = await start();
    world.choose(kind, 'work');
    await world.refuseChange();
    expect(defaultOf(world)).toBe('home');
    expect(world.notices).toEqual([{ type: 'row.unchanged', id: 'work', error: REFUSED }]);
    expect(world.reads.calls).toHaveLength(2);
  });

  it('is chosen once at a time, and again as soon as the service has taken it', async () => {
    const world = await start();
    world.choose(kind, 'work');
    world.choose(kind, 'home');
    expect(world.changes.calls).toHaveLength(1);
    await world.takeChange();
    world.choose(kind, 'home');
    expect([defaultOf(world), world.changes.calls.length]).toEqual(['home', 2]);
    await world.takeChange();
    await world.list([work, home]);
    expect(defaultOf(world)).toBe('home');
  });

  it('is none that is being deleted, or not there', async () => {
    const world = await start();
    world.ask('work');
    world.confirm();
    world.choose(kind, 'work');
    world.choose(kind, 'nowhere');
    expect(world.changes.calls).toEqual([]);
  });

  it('goes on to be chosen when the list is left', async () => {
    const world = await start();
    world.choose(kind, 'work');
    world.actor.stop();
    expect(world.changes.last().signal.aborted).toBe(false);
    await world.refuseChange();
    expect(world.notices).toEqual([]);
  });
});

describe('the address book of two tabs', () => {
  it('is read again when it is shown and older than 30 seconds', async () => {
    const world = await start();
    await world.pass(LIST_LIFETIME_MS);
    world.happen('page.shown');
    world.happen('network.restored');
    expect(world.reads.calls).toHaveLength(1);
    await world.pass(1);
    world.happen('page.shown');
    expect(world.reads.calls).toHaveLength(2);
    expect(world.shown()).toEqual(['home', 'work']);
  });

  it('is read again when the customer comes back to it, and with the network when it is old or could not be read', async () => {
    const world = await start();
    world.happen('page.restored');
    expect(world.reads.calls).toHaveLength(2);
    await world.refuse();
    world.happen('network.restored');
    expect(world.reads.calls).toHaveLength(3);
    await world.list([home]);
    await world.pass(LIST_LIFETIME_MS + 1);
    world.happen('network.restored');
    expect(world.reads.calls).toHaveLength(4);
  });

  it('follows the page no longer than its visit', async () => {
    const world = await start();
    expect(world.isFollowed()).toBe(true);
    world.actor.stop();
    expect(world.isFollowed()).toBe(false);
  });
});
