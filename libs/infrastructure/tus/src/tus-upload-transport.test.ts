import { mkdtempSync, openAsBlob, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fail, ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { accessToken } from '@account-area/session/testing';
import type { OutgoingFile } from '@account-area/transfers';
import { beforeAll, describe, expect, it } from 'vitest';

import { outgoingFile, startFakeTransport } from './tus-upload-transport.fakes.ts';

const ENDPOINT = 'https://photos.example/photo-management/uploads';
const PLACE = 'https://photos.example/photo-management/uploads/1';

const answer = (status: number, headers: Record<string, string> = {}, body: unknown = null) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });
const created = (location = PLACE) => answer(201, { Location: location });
const finished = answer(204, { 'Upload-Offset': '4', 'Photo-Id': 'photo-1' });

/** Answers in turn. */
const answering = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  return () => {
    const next = left.shift() ?? new Error('No other request is expected.');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone());
  };
};

const reference = 'a1b2c3d4-e5f';
let photo: OutgoingFile;
beforeAll(async () => {
  photo = await outgoingFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
});

describe('sending a file by tus', () => {
  it('creates the upload, sends the bytes with a token each time, and names the photo', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created(), finished),
    });

    const events = await send(photo);

    expect(events.filter(({ type }) => type !== 'transfer.progressed')).toEqual([
      { type: 'transfer.located', address: PLACE },
      { type: 'transfer.finished', photoId: 'photo-1', isKnown: false },
    ]);
    expect(sent.map(({ address, headers, method }) => [method, address, headers['authorization']])).toEqual([
      ['POST', ENDPOINT, 'Bearer token-1'],
      ['PATCH', PLACE, 'Bearer token-1'],
    ]);
    expect(sent[0]?.headers).toMatchObject({ 'x-correlationid': 'a1b2c3d4-e5f6-7890', 'upload-length': '4' });
  });

  it('goes on where an earlier try got to', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(answer(200, { 'Upload-Offset': '3', 'Upload-Length': '4' }), finished),
    });

    await send({ ...photo, address: PLACE });

    expect(sent.map(({ headers, method }) => [method, headers['upload-offset']])).toEqual([
      ['HEAD', undefined],
      ['PATCH', '3'],
    ]);
  });

  it('finds out that an earlier try had got through', async () => {
    const there = { 'Upload-Offset': '4', 'Upload-Length': '4', 'Photo-Id': 'photo-1', 'Photo-Duplicate': 'true' };
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(answer(200, there)),
    });

    const events = await send({ ...photo, address: PLACE });

    expect(events.at(-1)).toEqual({ type: 'transfer.finished', photoId: 'photo-1', isKnown: true });
  });

  it('begins anew when the service has forgotten the upload', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(answer(404), created(), finished),
    });

    const events = await send({ ...photo, address: PLACE });

    expect(sent.map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH']);
    expect(events.at(-1)).toMatchObject({ type: 'transfer.finished' });
  });

  it('renews a token that is rejected, once, and goes on', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('old', 'new').tokens,
      fetch: answering(created(), answer(401), answer(200, { 'Upload-Offset': '0', 'Upload-Length': '4' }), finished),
    });

    const events = await send(photo);

    expect(sent.map(({ headers, method }) => [method, headers['authorization']])).toEqual([
      ['POST', 'Bearer old'],
      ['PATCH', 'Bearer old'],
      ['HEAD', 'Bearer new'],
      ['PATCH', 'Bearer new'],
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'transfer.finished' });
  });

  it('gives up when the renewed token is rejected as well', async () => {
    const { refused, tokens } = fakeAccessTokens('old', 'new');
    const { incidents, send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens,
      fetch: answering(answer(401), answer(401)),
    });

    const events = await send(photo);

    expect(refused).toEqual(['new']);
    expect(events).toEqual([{ type: 'transfer.failed', error: { code: 'refused', reference } }]);
    expect(incidents).toEqual([{ kind: 'upload-failed', reason: 'refused', correlationId: 'a1b2c3d4-e5f6-7890' }]);
  });

  it('waits when there is no token to send, and when none can be had', async () => {
    const none = {
      current: () => Promise.resolve(fail({ code: 'renewal-failed' } as const)),
      renew: () => Promise.resolve(fail({ code: 'renewal-failed' } as const)),
      refuse: () => undefined,
    };
    const without = startFakeTransport({ endpoint: ENDPOINT, tokens: none, fetch: answering() });
    const outdated = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: { ...none, current: () => Promise.resolve(ok(accessToken('old'))) },
      fetch: answering(answer(401)),
    });

    const interrupted = { type: 'transfer.interrupted', error: { code: 'unreachable', reference }, waitMs: 0 };
    expect(await without.send(photo)).toEqual([interrupted]);
    expect(without.sent).toEqual([]);
    expect(await outdated.send(photo)).toEqual([interrupted]);
  });

  it.each([
    ['no answer', new Error('The line is dead.'), 'unreachable', 0],
    ['a restart', answer(503, { 'Retry-After': '7' }), 'refused', 7000],
    ['a service that asks for an hour', answer(429, { 'Retry-After': '3600' }), 'refused', 60_000],
    ['a wait that is no number', answer(429, { 'Retry-After': 'soon' }), 'refused', 0],
    ['a gateway that answers with a page', new Response('<html>Bad Gateway</html>', { status: 502 }), 'refused', 0],
    ['a disk without room', answer(507), 'refused', 0],
    ['an offset that is another one', answer(409), 'refused', 0],
    ['another window that sends the same', answer(423), 'refused', 0],
  ] as const)('is interrupted by %s', async (_, response, code, waitMs) => {
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created(), response),
    });

    const events = await send(photo);

    expect(events.at(-1)).toEqual({ type: 'transfer.interrupted', error: { code, reference }, waitMs });
  });

  it.each([
    ['empty-file', 400],
    ['too-large', 413],
    ['not-a-photo', 415],
    ['too-many-pixels', 415],
    ['broken-picture', 415],
    ['library-full', 403],
    ['bytes-differ', 422],
  ] as const)('is refused: %s', async (reason, status) => {
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created(), answer(status, {}, { code: reason })),
    });

    const events = await send(photo);

    expect(events.at(-1)).toEqual({ type: 'transfer.refused', reason });
  });

  it('is refused when the file is changed on disk before it is sent', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'upload-')), 'beach.jpg');
    writeFileSync(path, 'before');
    const file = new File([await openAsBlob(path)], 'beach.jpg');
    writeFileSync(path, 'something else after it');
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created()),
    });

    const events = await send({ ...photo, file });

    expect(events.at(-1)).toEqual({ type: 'transfer.refused', reason: 'unreadable' });
  });

  it.each([
    ['a refusal of another kind', answer(400, {}, { code: 'of-another-kind' }), 'refused'],
    ['an answer that names no photo', answer(204, { 'Upload-Offset': '4' }), 'malformed'],
    ['an answer without an offset', answer(204), 'malformed'],
  ] as const)('fails for %s', async (_, response, code) => {
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created(), response),
    });

    const events = await send(photo);

    expect(events.at(-1)).toEqual({ type: 'transfer.failed', error: { code, reference } });
  });

  it('fails when a service that never heard of an upload says that it is gone', async () => {
    const { send } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(answer(404)),
    });

    expect(await send(photo)).toEqual([{ type: 'transfer.failed', error: { code: 'refused', reference } }]);
  });
});

describe('the token of the customer', () => {
  it('is not sent to where a service leads away from itself', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created('https://elsewhere.example/uploads/1')),
    });

    const events = await send(photo);

    expect(sent.map(({ address }) => address)).toEqual([ENDPOINT]);
    expect(events).toEqual([{ type: 'transfer.failed', error: { code: 'malformed', reference } }]);
  });

  it('is not sent to a remembered address of another origin', async () => {
    const { send, sent } = startFakeTransport({
      endpoint: ENDPOINT,
      tokens: fakeAccessTokens('token-1').tokens,
      fetch: answering(created(), finished),
    });

    await send({ ...photo, address: 'https://elsewhere.example/uploads/1' });

    expect(sent.map(({ address }) => address)).toEqual([ENDPOINT, PLACE]);
  });
});

it('says nothing any more once it is stopped', async () => {
  const { transport } = startFakeTransport({
    endpoint: ENDPOINT,
    tokens: fakeAccessTokens('token-1').tokens,
    fetch: () => Promise.reject(new Error('The line is dead.')),
  });
  const events: unknown[] = [];

  const stop = transport.send(photo, (event) => events.push(event));
  stop();
  await new Promise((resolve) => setTimeout(resolve, 0));

  expect(events).toEqual([]);
});
