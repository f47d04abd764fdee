import type { PortError, Result } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  dripping,
  html,
  inTime,
  json,
  malformed,
  never,
  pass,
  problem,
  refused,
  silent,
  startService,
  stopTime,
  unreachable,
} from './http-world.fakes.ts';

stopTime();

const PDF = 'application/pdf';
/** No text: a decoder would lose the second byte. */
const BYTES = new Uint8Array([0x25, 0xff, 0x00, 0x0d, 0x0a]);
const pdf = (contentType = PDF) => new Response(BYTES, { headers: { 'content-type': contentType } });

const start = (answer: Answering) => {
  const world = startService(answer, fakeAccessTokens().tokens);
  const readFile = (signal = never) =>
    world.service.readFile({ operation: 'a file', path: 'files/1', mediaType: PDF }, signal);
  return { ...world, readFile };
};

const contentsOf = async (file: Result<Blob, PortError>) =>
  file.ok ? [file.value.type, ...new Uint8Array(await file.value.arrayBuffer())] : file;

describe('a file', () => {
  it.each([PDF, 'Application/PDF', 'application/pdf; version=1.7'])(
    'is the bytes of an answer of its media type: %s',
    async (contentType) => {
      const { incidents, readFile, requests } = start(() => pdf(contentType));

      expect(await contentsOf(await readFile())).toEqual([PDF, ...BYTES]);
      expect(requests.map(({ headers, url }) => [url, headers.get('accept'), headers.get('authorization')])).toEqual([
        ['https://photos.example/photo-management/files/1', PDF, 'Bearer token-0'],
      ]);
      expect(incidents).toEqual([]);
    },
  );

  it.each([
    ['the page of a captive portal', () => html(200), 'unexpected-content'],
    ['JSON', () => json({}), 'unexpected-content'],
    ['another kind of file', () => pdf('application/pdfx'), 'unexpected-content'],
    ['of no media type', () => new Response(BYTES), 'unexpected-content'],
    ['nothing', () => new Response(null, { headers: { 'content-type': PDF } }), 'invalid-body'],
  ] as const)('is not %s: that is malformed and not asked for again', async (_, answer, kind) => {
    const { incidents, readFile, requests } = start(answer);

    expect(await readFile()).toEqual(malformed);
    expect(requests).toHaveLength(1);
    expect(incidents).toMatchObject([{ kind, operation: 'a file', status: 200 }]);
  });

  it('is refused', async () => {
    const { incidents, readFile } = start(() => problem(404));

    expect(await readFile()).toEqual(refused);
    expect(incidents).toMatchObject([{ kind: 'status', status: 404 }]);
  });

  it('is fetched again when its bytes break off', async () => {
    const broken = dripping(PDF);
    const { readFile, requests } = start((request, index) => (index === 0 ? broken.answer(request) : pdf()));
    const file = readFile();
    broken.send('%PDF');
    await pass(0);
    broken.cut();

    expect(await contentsOf(await inTime(file))).toEqual([PDF, ...BYTES]);
    expect(requests).toHaveLength(2);
  });

  it('has all the time it needs as long as bytes flow', async () => {
    const slow = dripping(PDF);
    const { readFile } = start(slow.answer);
    const file = readFile();
    for (const character of 'slow') {
      slow.send(character);
      await pass(9_999);
    }
    slow.end();

    expect(await contentsOf(await file)).toEqual([PDF, ...Buffer.from('slow')]);
  });

  it('is given up when its bytes stop', async () => {
    const stuck = dripping(PDF);
    const { incidents, readFile } = start(stuck.answer);
    const file = readFile();
    stuck.send('%PDF');
    await pass(9_999);
    expect(incidents).toEqual([]);
    await pass(1);

    expect(await file).toEqual(unreachable);
    expect(incidents).toMatchObject([{ kind: 'timeout' }]);
  });

  it('is not fetched on when the customer leaves', async () => {
    const leaving = new AbortController();
    const { incidents, readFile, requests } = start(silent);
    const file = readFile(leaving.signal);
    await pass(0);
    leaving.abort();

    expect(await file).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents).toEqual([]);
  });
});
