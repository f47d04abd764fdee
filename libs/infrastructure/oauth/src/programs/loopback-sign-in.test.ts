import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { CALLBACK, CLIENT_ID, settings, startLoopbackProgram } from './programs.fixtures.ts';

type Program = Awaited<ReturnType<typeof startLoopbackProgram>>;

/** Begins, and waits for the browser to be opened. */
const open = async (program: Program, signal?: AbortSignal) => {
  const signingIn = program.begin(signal);
  await expect.poll(() => program.left).toHaveLength(1);
  return { signingIn, address: program.left[0] ?? '' };
};

const abandoned = fail({ code: 'abandoned' });

describe('a program that signs in by a port of the machine', () => {
  it('opens the sign-in page with proof key, state and nonce, and is let in', async () => {
    const program = await startLoopbackProgram();
    const { address, signingIn } = await open(program);
    program.visit(program.service.signIn(address));

    expect(await signingIn).toMatchObject(ok({ returnTo: '/', grant: { accessToken: 'access-1' } }));
    const query = Object.fromEntries(new URL(address).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: CALLBACK,
      scope: 'openid email',
      resource: settings.resource,
      code_challenge_method: 'S256',
      ui_locales: 'nl-NL',
    });
    const traded = Object.fromEntries(program.service.requests.find(({ path }) => path === '/oidc/token')?.body ?? []);
    expect(traded).toMatchObject({ client_id: CLIENT_ID, code: 'code-1', redirect_uri: CALLBACK });
    expect(traded['code_verifier']?.length).toBeGreaterThanOrEqual(43);
    expect([program.outcomes, program.port.closings, program.incidents]).toEqual([['signed-in'], 1, []]);
  });

  it('refuses what comes with another state, and goes on', async () => {
    const program = await startLoopbackProgram();
    const { address, signingIn } = await open(program);
    program.visit(program.service.signIn(address, { state: 'forged' }));
    program.visit(`${CALLBACK}?error=access_denied`);
    expect(program.outcomes).toEqual(['not-asked', 'not-asked']);
    program.visit(program.service.signIn(address));

    expect((await signingIn).ok).toBe(true);
    expect(program.outcomes).toEqual(['not-asked', 'not-asked', 'signed-in']);
  });

  it('takes one answer', async () => {
    const program = await startLoopbackProgram();
    const { address, signingIn } = await open(program);
    program.visit(program.service.signIn(address));
    program.visit(program.service.signIn(address, { code: 'code-2' }));
    await signingIn;

    expect(program.outcomes).toEqual(['not-asked', 'signed-in']);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, {}, fail({ code: 'sign-in-rejected' })],
    ['an error', { error: 'server_error' }, {}, fail({ code: 'sign-in-rejected' })],
    ['a refusal of its customer', { error: 'access_denied' }, {}, abandoned],
    ['another nonce', {}, { claims: { nonce: 'forged' } }, fail({ code: 'sign-in-rejected' })],
  ])('is not signed in by %s', async (_, changed, misdeeds, error) => {
    const program = await startLoopbackProgram(misdeeds);
    const { address, signingIn } = await open(program);
    program.visit(program.service.signIn(address, changed));

    expect(await signingIn).toEqual(error);
    expect([program.outcomes, program.port.closings]).toEqual([['not-signed-in'], 1]);
  });

  it('is abandoned when it is given up, and closes its port', async () => {
    const stop = new AbortController();
    const program = await startLoopbackProgram();
    const { signingIn } = await open(program, stop.signal);
    stop.abort();

    expect(await signingIn).toEqual(abandoned);
    expect([program.port.closings, program.incidents]).toEqual([1, []]);
  });

  it('waits a quarter of an hour for its customer', async () => {
    const limit = new AbortController();
    const limits: number[] = [];
    const program = await startLoopbackProgram(
      {},
      {
        timeoutSignal: (delayMs) => {
          limits.push(delayMs);
          return delayMs === 15 * 60_000 ? limit.signal : new AbortController().signal;
        },
      },
    );
    const { signingIn } = await open(program);
    limit.abort();

    expect(await signingIn).toEqual(abandoned);
    expect(limits).toEqual([10_000, 15 * 60_000]);
  });

  it.each([
    ['no port', { openPort: () => Promise.reject(new Error('EACCES')) }, 'no-port', 0],
    ['no browser', { openBrowser: () => Promise.reject(new Error('ENOENT')) }, 'no-browser', 1],
  ])('says when there is %s', async (_, changed, reason, closings) => {
    const program = await startLoopbackProgram({}, changed);

    expect(await program.begin()).toEqual(fail({ code: 'unreachable', reference: 'correlation-' }));
    expect(program.incidents).toEqual([
      { kind: 'sign-in-failed', step: 'begin', reason, correlationId: 'correlation-0001' },
    ]);
    expect(program.port.closings).toBe(closings);
  });

  it('opens no browser when the identity service does not answer', async () => {
    const program = await startLoopbackProgram({}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

    expect(await program.begin()).toEqual(fail({ code: 'unreachable', reference: 'correlation-' }));
    expect([program.left, program.port.closings]).toEqual([[], 1]);
  });
});
