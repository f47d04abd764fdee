import { fail, ok } from '@account-area/kernel';
import { expect, it } from 'vitest';

import { type Answering, httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpActivationService } from './http-activation-service.ts';

const never = new AbortController().signal;

const startService = (answer: Answering) => {
  const world = httpWorld(answer);
  const baseUrl = 'https://photos.example/photo-management';
  const service = createRemoteService(world.environment, { name: 'photo-service', baseUrl, tokens: null });
  return { ...world, activation: createHttpActivationService(service) };
};

it.each([
  ['ACTIVE', 'active'],
  ['Active', 'active'],
  ['NOT_ACTIVE', 'notActive'],
  ['NotRequested', 'notActive'],
  ['IMPORTING', 'importing'],
  ['Importing', 'importing'],
  ['DELETING', 'deleting'],
])('reads %s as %s (D43)', async (status, expected) => {
  const { activation, incidents } = startService(() => json({ status }));

  expect(await activation.status(never)).toEqual(ok(expected));
  expect(await activation.activate(never)).toEqual(ok(expected));
  expect(incidents).toEqual([]);
});

it('takes a word that it does not know for not active, and reports it without the word (D43)', async () => {
  const { activation, incidents } = startService(() => json({ status: 'HIBERNATING' }));

  expect(await activation.status(never)).toEqual(ok('notActive'));
  expect(incidents).toMatchObject([{ kind: 'invalid-body', issues: [{ path: 'status', code: 'unknown-value' }] }]);
});

it('asks by GET and begins by POST (C26.1)', async () => {
  const { activation, requests } = startService(() => json({ status: 'IMPORTING' }));
  await activation.status(never);
  await activation.activate(never);

  const address = 'https://photos.example/photo-management/users/activate';
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['GET', address],
    ['POST', address],
  ]);
});

it('fails where the answer says nothing', async () => {
  const { activation } = startService(() => json({}));
  expect(await activation.status(never)).toEqual(fail({ code: 'malformed', reference: 'correlation-' }));
});
