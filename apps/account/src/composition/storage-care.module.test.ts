import type { FeatureFlags } from '@account-area/session';
import { fakeAccessTokens } from '@account-area/session/testing';
import { activationStatus } from '@account-area/storage';
import { afterEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { enteredContainer, testConfiguration, testWorld } from './composition.fixtures.ts';
import { storageCare } from './storage-care.module.ts';

afterEach(() => sessionStorage.clear());

/** What is announced to a customer whose library is active, and whose photos are deleted soon. */
const announcedWith = async (flags: FeatureFlags) => {
  const fetch = () => Promise.resolve(Response.json({ status: 'ACTIVE' }));
  const container = enteredContainer(() => ({ ...testConfiguration, flags }), { ...testWorld(), fetch });
  (await container.rebindAsync('accessTokens')).toConstantValue(fakeAccessTokens().tokens);
  container.load(storageCare.module);
  container.bind('push').toConstantValue({ join: () => () => undefined });
  const care = createActor(container.get('storageCare'));
  const announced: string[] = [];
  care.on('*', ({ type }) => announced.push(type));
  care.start();
  care.send({ type: 'storage.critical' });
  await waitFor(care, (snapshot) => activationStatus(snapshot) === 'active');
  care.stop();
  return announced;
};

const all = (isOn: boolean): FeatureFlags => ({
  timeline: isOn,
  album: isOn,
  sharedAlbums: isOn,
  upload: isOn,
  reactivation: isOn,
  orderPrints: isOn,
});

it('asks the customer unasked with the flag for it, and with no other (C04.3, C25.4)', async () => {
  expect(await announcedWith({ ...all(true), reactivation: false })).toEqual([]);
  expect(await announcedWith({ ...all(false), reactivation: true })).toEqual(['prompt.due']);
});
