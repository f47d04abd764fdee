import { describe, expect, it } from 'vitest';

import { callbackFixture, ftpFixture, startFakeIntegration } from './integration.fakes.ts';
import {
  callbackFailure,
  integrationFailure,
  integrationSettings,
  isCallbackOvertaken,
} from './integration.selectors.ts';
import type { Callback } from './integration.ts';

const open = async (callback: Callback = callbackFixture) => {
  const world = startFakeIntegration();
  await world.answer({ callback });
  return world;
};

const stateOf = ({ actor: integration }: ReturnType<typeof startFakeIntegration>) => integration.getSnapshot().value;

const PAGE_EVENTS = ['page.shown', 'page.restored', 'network.restored'] as const;

describe('the integration of a business customer', () => {
  it('is read at once, and its form begins with the callback there is', async () => {
    const world = startFakeIntegration();
    expect(stateOf(world)).toEqual({ reading: 'loading' });
    await world.answer({ callback: callbackFixture });

    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
    expect(integrationSettings(world.actor.getSnapshot())).toEqual({
      ftp: ftpFixture,
      callback: callbackFixture,
    });
    expect(world.form().getSnapshot().context.values).toEqual(callbackFixture);
  });

  it('is read again when that failed', async () => {
    const world = startFakeIntegration();
    await world.refuse();
    expect(stateOf(world)).toEqual({ reading: 'unavailable' });
    expect(integrationFailure(world.actor.getSnapshot())?.code).toBe('refused');

    world.retry();
    expect(stateOf(world)).toEqual({ reading: 'loading' });
    await world.answer();
    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
    expect(integrationFailure(world.actor.getSnapshot())).toBeNull();
  });

  it('changes the callback: in progress, then finished (C35.1)', async () => {
    const world = await open();
    world.fill({ address: ' https://other.example/ ', format: 'JSON' });
    world.submit();
    expect(stateOf(world)).toEqual({ ready: 'inProgress' });
    expect(world.changes.last().input.input).toEqual({ address: 'https://other.example/', format: 'JSON' });
    world.reset();
    expect(stateOf(world)).toEqual({ ready: 'inProgress' });
    await world.take();

    expect(stateOf(world)).toEqual({ ready: 'finished' });
    expect(integrationSettings(world.actor.getSnapshot())?.callback?.address).toBe('https://other.example/');
  });

  it('says why it could not, and sends the same under the same key again', async () => {
    const world = await open();
    world.submit();
    await world.refuseChange();
    expect(stateOf(world)).toEqual({ ready: 'failed' });
    expect(callbackFailure(world.actor.getSnapshot())?.code).toBe('refused');

    world.submit();
    expect(callbackFailure(world.actor.getSnapshot())).toBeNull();
    await world.take();
    expect(world.changes.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
    expect(stateOf(world)).toEqual({ ready: 'finished' });
  });

  it('sends nothing that breaks a rule', async () => {
    const world = await open();
    world.fill({ address: 'http://partner.example' });
    world.submit();
    expect([stateOf(world), world.changes.calls.length]).toEqual([{ ready: 'notRequested' }, 0]);
    expect(world.form().getSnapshot().context.errors).toEqual({ address: 'not-https' });
  });

  it('keeps a callback whose format is newer than this code as it is, until one is chosen', async () => {
    const world = await open({ ...callbackFixture, format: 'unknown' });
    world.submit();
    expect([stateOf(world), world.changes.calls.length]).toEqual([{ ready: 'notRequested' }, 0]);
    expect(world.form().getSnapshot().context.errors).toEqual({ format: 'not-chosen' });

    world.fill({ format: 'XML' });
    world.submit();
    expect(world.changes.last().input.input).toEqual(callbackFixture);
    await world.take();
    expect(integrationSettings(world.actor.getSnapshot())?.callback).toEqual(callbackFixture);
  });

  it('keeps no callback once its address is empty', async () => {
    const world = await open();
    world.fill({ address: '' });
    world.submit();
    expect(world.changes.last().input.input).toBeNull();
    await world.take();
    expect(integrationSettings(world.actor.getSnapshot())?.callback).toBeNull();
  });

  it('can be reset, after which the form is as the service knows it (C35.1)', async () => {
    const world = await open();
    world.fill({ address: 'https://other.example/' });
    world.submit();
    await world.refuseChange();
    world.reset();
    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
    expect(world.form().getSnapshot().context.values).toEqual(callbackFixture);

    world.fill({ address: 'https://third.example/' });
    world.submit();
    await world.take();
    world.reset();
    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
    expect(world.form().getSnapshot().context.values.address).toBe('https://third.example/');
  });

  it('is changed again after a success', async () => {
    const world = await open();
    world.submit();
    await world.take();
    world.fill({ format: 'JSON' });
    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
  });

  it.each(PAGE_EVENTS)('is read again on %s', async (type) => {
    const world = startFakeIntegration();
    await world.refuse();
    world.happen(type);
    expect(stateOf(world)).toEqual({ reading: 'loading' });
    await world.answer({ callback: callbackFixture });

    world.happen(type);
    const newer = { address: 'https://newer.example/', format: 'JSON' } as const;
    await world.answer({ callback: newer });
    expect(stateOf(world)).toEqual({ ready: 'notRequested' });
    expect(world.form().getSnapshot().context.values).toEqual(newer);
    expect(world.reads.calls).toHaveLength(3);
  });

  it('goes on with what it knows where that is the same, or cannot be read again', async () => {
    const world = await open();
    world.submit();
    await world.take();
    world.happen('page.shown');
    await world.answer({ callback: callbackFixture, ftp: null });
    expect([stateOf(world), integrationSettings(world.actor.getSnapshot())]).toEqual([
      { ready: 'finished' },
      { callback: callbackFixture, ftp: null },
    ]);
    world.happen('page.shown');
    await world.refuse();
    expect([stateOf(world), integrationSettings(world.actor.getSnapshot())?.callback]).toEqual([
      { ready: 'finished' },
      callbackFixture,
    ]);
  });

  it.each(PAGE_EVENTS)('leaves what is filled in, sent or not sent alone on %s', async (type) => {
    const world = await open();
    world.fill({ address: 'https://other.example/' });
    world.happen(type);
    world.submit();
    world.happen(type);
    await world.refuseChange();
    world.happen(type);
    expect([stateOf(world), world.reads.calls.length]).toEqual([{ ready: 'failed' }, 2]);
    expect(world.form().getSnapshot().context.values.address).toBe('https://other.example/');
  });

  it.each([
    ['before', null],
    ['after', { address: 'https://newer.example/', format: 'JSON' }],
  ] as const)(
    'says that another was kept elsewhere, asked for %s the customer began to change it',
    async (when, callback) => {
      const world = await open();
      const isOvertaken = () => isCallbackOvertaken(world.actor.getSnapshot());
      if (when === 'before') world.happen('page.shown');
      world.fill({ address: 'https://other.example/' });
      if (when === 'after') world.happen('page.shown');
      expect(isOvertaken()).toBe(false);
      await world.answer({ callback });
      expect(isOvertaken()).toBe(true);
      expect(world.form().getSnapshot().context.values.address).toBe('https://other.example/');

      world.reset();
      expect(isOvertaken()).toBe(false);
      expect(world.form().getSnapshot().context.values.address).toBe(callback?.address ?? '');
    },
  );

  it('has not been overtaken once it was sent, and not where it is the same', async () => {
    const world = await open();
    const isOvertaken = () => isCallbackOvertaken(world.actor.getSnapshot());
    world.fill({ address: 'https://other.example/' });
    world.happen('page.shown');
    await world.answer({ callback: callbackFixture });
    expect(isOvertaken()).toBe(false);
    world.happen('page.shown');
    await world.answer({ callback: null });
    world.submit();
    expect(isOvertaken()).toBe(true);
    await world.take();
    expect(isOvertaken()).toBe(false);
  });

  it('takes no answer that is older than what the customer sent', async () => {
    const world = await open();
    world.happen('page.shown');
    world.fill({ address: 'https://sent.example/' });
    world.submit();
    await world.take();
    await world.answer({ callback: callbackFixture });
    expect(integrationSettings(world.actor.getSnapshot())?.callback?.address).toBe('https://sent.example/');
  });

  it('ends with the visit', () => {
    const world = startFakeIntegration();
    const { actor: integration, reads } = world;
    integration.stop();
    expect([reads.last().signal.aborted, world.isFollowed()]).toEqual([true, false]);
  });
});
