import { describe, expect, it } from 'vitest';

import { savedAddressFixture, unreadableAddressFixture } from '../address/address.fakes.ts';
import { startFakeAddressEditor, typedAddressFixture } from './address-editor.fakes.ts';
import { readingFailure, savingFailure } from './address-editor.machine.ts';
import { MAX_BUSINESS_LENGTHS } from './address-editor.ts';

const home = savedAddressFixture({ isDefaultDelivery: true });
const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
const HAPPENINGS = ['page.shown', 'page.restored', 'network.restored'] as const;

const startOf = async (id = home.id, isBusiness = false) => {
  const world = startFakeAddressEditor({ id, isBusiness });
  await world.list([savedAddressFixture({ id: 'other' }), home]);
  return world;
};
const stateOf = ({ actor: editor }: ReturnType<typeof startFakeAddressEditor>) => editor.getSnapshot().value;

describe('the form of a new address', () => {
  it('is there at once, with nothing but the country, and gets what it needs to check it', () => {
    let prepared = 0;
    const world = startFakeAddressEditor({ country: 'BE' }, { prepare: () => (prepared += 1) });
    expect([stateOf(world), prepared, world.reads.calls.length]).toEqual([{ asking: 'editing' }, 1, 0]);
    expect(world.values()).toMatchObject({ seen: null, country: 'BE', street: '', isDefaultDelivery: false });
  });

  it('says all that is wrong at once when it is submitted, and what still is whenever a field is left (D62)', () => {
    const world = startFakeAddressEditor();
    world.leave();
    expect(world.errors()).toEqual({});
    world.submit();
    const missing = { firstName: 'missing', lastName: 'missing', street: 'missing', city: 'missing' };
    expect(world.errors()).toEqual({ ...missing, houseNumber: 'missing', postalCode: 'missing' });
    expect(world.additions.calls).toEqual([]);

    world.fill({ firstName: 'Anna', postalCode: '99' });
    expect(world.errors()).toMatchObject({ firstName: 'missing', postalCode: 'missing' });
    world.leave();
    expect(world.errors()).toMatchObject({ postalCode: 'invalid' });
    expect(world.errors()).not.toHaveProperty('firstName');
  });

  it('is checked by the rules of another country once that is chosen', () => {
    const world = startFakeAddressEditor();
    world.submit({ ...typedAddressFixture, phone: '06' });
    expect(world.errors()).toEqual({ phone: 'invalid' });
    world.fill({ country: 'ES', phone: '' });
    world.leave();
    expect(world.errors()).toEqual({ postalCode: 'invalid', region: 'missing' });
  });

  it('is saved once, as services keep it, and says so', async () => {
    const world = startFakeAddressEditor();
    world.submit({ ...typedAddressFixture, postalCode: ' 1012 vc', isDefaultBilling: true, companyName: 'Studio' });
    expect(stateOf(world)).toEqual({ asking: 'saving' });
    world.submit();
    expect(world.additions.calls.map(({ input }) => input)).toEqual([
      {
        key: 'key-1',
        input: {
          ...{ firstName: 'Anna', lastName: 'Visser', street: 'Singel', houseNumber: '7', city: 'Amsterdam' },
          ...{ company: null, houseNumberAddition: null, extraLine: null, region: null, phone: null },
          ...{ postalCode: '1012 VC', country: 'NL', companyName: null, vatNumber: null },
          ...{ isDefaultDelivery: false, isDefaultBilling: true },
        },
      },
    ]);
    expect(world.saved()).toBe(0);
    await world.takeAddition();
    expect([stateOf(world), world.saved(), world.form()]).toEqual(['saved', 1, undefined]);
  });

  it.each([
    [undefined, REFUSED],
    ['invalid-address', { code: 'invalid-address' }],
    ['too-many', { code: 'too-many' }],
  ] as const)('keeps what was typed when it could not be saved (%s), under its key', async (code, failure) => {
    const world = startFakeAddressEditor();
    world.submit(typedAddressFixture);
    await world.refuseAddition(code);
    expect(stateOf(world)).toEqual({ asking: 'editing' });
    expect(savingFailure(world.actor.getSnapshot())).toEqual(failure);
    expect(world.values()).toMatchObject(typedAddressFixture);

    world.send();
    expect(savingFailure(world.actor.getSnapshot())).toBeNull();
    expect(world.additions.last().input.key).toBe('key-1');
    await world.takeAddition();
    expect(stateOf(world)).toBe('saved');
  });

  it('goes on to be saved when the page is left', () => {
    const world = startFakeAddressEditor();
    world.submit(typedAddressFixture);
    world.actor.stop();
    expect(world.additions.last().signal.aborted).toBe(false);
  });
});

describe('the form of an address that is there', () => {
  it('begins with it', async () => {
    const world = startFakeAddressEditor({ id: 'home' });
    expect(stateOf(world)).toBe('reading');
    await world.list([savedAddressFixture({ id: 'other' }), home]);
    expect(world.values()).toMatchObject({ seen: home, street: 'Prinsengracht', company: '', isDefaultDelivery: true });
  });

  it('is changed in what differs from what was read, and in nothing else', async () => {
    const world = await startOf();
    world.submit({ street: 'Singel', phone: '' });
    expect(world.changes.last().input).toEqual({
      id: 'home',
      changes: { street: 'Singel', phone: null },
      seen: home,
    });
    await world.takeChange();
    expect([stateOf(world), world.saved()]).toEqual(['saved', 1]);
  });

  it('says what only a business says as it was, whoever changes the rest', async () => {
    const world = startFakeAddressEditor({ id: 'home' });
    await world.list([savedAddressFixture({ companyName: 'Studio', vatNumber: 'NL1' })]);
    world.submit({ street: 'Singel' });
    expect(world.changes.last().input.changes).toEqual({ street: 'Singel' });
  });

  it('is absent where there is none', async () => {
    const world = startFakeAddressEditor({ id: 'nowhere' });
    await world.list([home]);
    expect([stateOf(world), world.form()]).toEqual(['absent', undefined]);
  });

  it('is not said to be deleted where it could not be understood, and is read again', async () => {
    const world = startFakeAddressEditor({ id: 'home' });
    await world.list([unreadableAddressFixture('home')]);
    expect([stateOf(world), readingFailure(world.actor.getSnapshot())]).toEqual([
      'unavailable',
      { code: 'unreadable' },
    ]);
    world.retry();
    await world.list([home]);
    expect(stateOf(world)).toEqual({ asking: 'editing' });
  });

  it.each([...HAPPENINGS, 'address.retried'] as const)('that could not be read is read again with %s', async (type) => {
    const world = startFakeAddressEditor({ id: 'home' });
    await world.refuse();
    expect(readingFailure(world.actor.getSnapshot())).toEqual(REFUSED);
    if (type === 'address.retried') world.retry();
    else world.happen(type);
    expect([stateOf(world), readingFailure(world.actor.getSnapshot())]).toEqual(['reading', null]);
    await world.list([home]);
    expect([stateOf(world), world.isFollowed()]).toEqual([{ asking: 'editing' }, false]);
  });

  it('that is deleted elsewhere keeps its values, and is saved as a new one', async () => {
    const world = await startOf();
    world.submit({ street: 'Singel' });
    await world.refuseChange('absent');
    expect(world.actor.getSnapshot().context.isGone).toBe(true);
    expect(savingFailure(world.actor.getSnapshot())).toBeNull();
    expect(world.values()).toMatchObject({ seen: null, street: 'Singel', city: 'Amsterdam' });

    world.send();
    await world.refuseAddition('too-many');
    expect(savingFailure(world.actor.getSnapshot())).toEqual({ code: 'too-many' });
    expect(world.actor.getSnapshot().context.isGone).toBe(true);
    world.send();
    expect(world.additions.last().input.input).toMatchObject({ street: 'Singel' });
    await world.takeAddition();
    expect([stateOf(world), world.changes.calls.length]).toEqual(['saved', 1]);
  });

  it('that was changed elsewhere has that where nothing was typed, and replaces the rest only when it is sent again', async () => {
    const world = await startOf();
    world.submit({ street: 'Singel' });
    const now = { ...home, street: 'Rokin', city: 'Utrecht', phone: null };
    await world.overtakeChange(now);
    expect(stateOf(world)).toEqual({ asking: 'editing' });
    expect([world.actor.getSnapshot().context.isOvertaken, savingFailure(world.actor.getSnapshot())]).toEqual([
      true,
      null,
    ]);
    expect(world.values()).toMatchObject({ seen: now, street: 'Singel', city: 'Utrecht', phone: '' });
    expect(world.changes.calls).toHaveLength(1);

    world.send();
    expect(world.changes.last().input).toEqual({ id: 'home', changes: { street: 'Singel' }, seen: now });
    const later = { ...now, street: 'Damrak' };
    await world.overtakeChange(later);
    expect(world.values()).toMatchObject({ seen: later, street: 'Singel' });
    world.send();
    await world.takeChange();
    expect([stateOf(world), world.saved()]).toEqual(['saved', 1]);
  });

  it('keeps what was typed when the change could not be saved', async () => {
    const world = await startOf();
    world.submit({ street: 'Singel' });
    await world.refuseChange();
    expect([savingFailure(world.actor.getSnapshot()), world.values()?.street]).toEqual([REFUSED, 'Singel']);
    world.send();
    await world.takeChange();
    expect(stateOf(world)).toBe('saved');
  });
});

describe('the address of a business', () => {
  const start = () => startFakeAddressEditor({ isBusiness: true });

  it('says what the business is called (annex A3)', async () => {
    const world = start();
    world.submit(typedAddressFixture);
    expect(world.errors()).toEqual({ companyName: 'missing' });
    world.submit({ companyName: ' Studio Visser ', vatNumber: ' ' });
    expect(world.additions.last().input.input).toMatchObject({ companyName: 'Studio Visser', vatNumber: null });
    await world.takeAddition();
    expect(stateOf(world)).toBe('saved');
  });

  it.each([
    ['companyName', 100],
    ['vatNumber', 20],
  ] as const)('has in %s at most %i characters, and nothing of markup', (field, length) => {
    expect(MAX_BUSINESS_LENGTHS[field]).toBe(length);
    const world = start();
    const good = { ...typedAddressFixture, companyName: 'Studio' };
    world.submit({ ...good, [field]: 'a'.repeat(length + 1) });
    expect(world.errors()).toEqual({ [field]: 'too-long' });
    world.submit({ ...good, [field]: 'a<b' });
    expect(world.errors()).toEqual({ [field]: 'invalid' });
    world.submit({ ...good, [field]: 'a'.repeat(length) });
    expect(stateOf(world)).toEqual({ asking: 'saving' });
  });

  it('begins with what it has said', async () => {
    const world = startFakeAddressEditor({ id: 'home', isBusiness: true });
    await world.list([savedAddressFixture({ companyName: 'Studio', vatNumber: 'NL1', company: 'Back house' })]);
    expect(world.values()).toMatchObject({ companyName: 'Studio', vatNumber: 'NL1' });
    world.submit({ companyName: ' Atelier ', vatNumber: '' });
    expect(world.changes.last().input.changes).toEqual({ companyName: 'Atelier', vatNumber: null });
  });
});
