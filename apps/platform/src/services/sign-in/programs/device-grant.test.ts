import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing.ts';
import { endSignIns } from '../end-sign-ins.ts';
import { textOf } from '../sign-in.fixtures.ts';
import { createGranter, createProgram } from './programs.fixtures.ts';

let platform: TestPlatform;
let program: ReturnType<typeof createProgram>;
let anna: ReturnType<typeof createGranter>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
beforeEach(() => {
  program = createProgram(platform);
  anna = createGranter(platform);
  // What earlier tests have used up of their address.
  platform.clock.forward(30 * MINUTE_MS);
});
afterAll(() => platform.close());

const TEXT: unknown = expect.any(String);
const TIME: unknown = expect.any(Number);
const USER_CODE: unknown = expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
const WRONG = 'This code is wrong or no longer valid.';

/** A program that was let in by a new customer, with its tokens. */
const letIn = async () => {
  const account = await anna.customer();
  const codes = await program.begin();
  const question = await anna.reachQuestion(codes.user_code, account.email);
  const said = await anna.browser.submit(question, { answer: 'allow' });
  return { account, codes, question, said, tokens: await program.poll(codes.device_code) };
};

describe('a program without a browser', () => {
  it('gets a short code, the address to type it at, and how long both are good', async () => {
    expect(await program.begin()).toEqual({
      device_code: TEXT,
      user_code: USER_CODE,
      verification_uri: `${platform.origin}/device`,
      expires_in: 900,
      interval: 5,
    });
  });

  it('is announced by the discovery document', async () => {
    const document: unknown = await (
      await platform.fetch(`${platform.origin}/oidc/.well-known/openid-configuration`)
    ).json();
    expect(document).toMatchObject({ device_authorization_endpoint: `${platform.origin}/oidc/device/auth` });
  });

  it('waits until its customer has answered', async () => {
    const { device_code: code } = await program.begin();
    expect(await program.poll(code)).toMatchObject({ status: 400, error: 'authorization_pending' });
    expect(await program.poll(code)).toMatchObject({ status: 400, error: 'authorization_pending' });
  });

  it('is gone on with by an answer that announces no more than it has', async () => {
    const { user_code } = await program.begin();
    const answer = await anna.browser.request(`${platform.origin}/device`, {
      method: 'POST',
      headers: { Origin: platform.origin },
      body: new URLSearchParams({ user_code }),
    });

    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([303, null, '']);
  });

  it('is let in by the customer who types its code, signs in and allows it', async () => {
    const { account, codes, question, said, tokens } = await letIn();

    const asked = await textOf(question);
    expect(asked).toContain('<h1>A program wants to sign in</h1>');
    for (const fact of ['Account Area CLI', account.email, codes.user_code]) expect(asked).toContain(fact);
    expect(await textOf(said)).toContain('<h1>The program is signed in</h1>');
    expect(tokens).toMatchObject({ status: 200, refresh_token: TEXT, id_token: TEXT });
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({
      sub: account.id,
      aud: 'urn:account-area:api',
      scope: 'account',
      auth_time: TIME,
    });
    expect(await program.statusWith(tokens.access_token)).toBe(200);
  });

  it('takes the code in small letters and without its dash', async () => {
    const { user_code: code } = await program.begin();
    const page = await anna.typeCode(` ${code.replace('-', ' ').toLowerCase()} `);
    expect(page.address.pathname).toMatch(/^\/sign-in\//);
  });

  it('asks a customer who is remembered for no password, and still for their answer', async () => {
    const { email } = await anna.customer();
    await anna.signIn(email);
    const { user_code: code, device_code: deviceCode } = await program.begin();

    const question = await anna.typeCode(code);

    expect(question.address.pathname).toMatch(/^\/sign-in\/[\w-]+\/program$/);
    expect(await textOf(question)).toContain(email);
    expect(await program.poll(deviceCode)).toMatchObject({ error: 'authorization_pending' });
  });

  it('asks anew each time: what one program was allowed lets no other in', async () => {
    await letIn();
    const { user_code: code, device_code: deviceCode } = await program.begin();
    const question = await anna.typeCode(code);
    expect(await textOf(question)).toContain('<h1>A program wants to sign in</h1>');
    expect(await program.poll(deviceCode)).toMatchObject({ error: 'authorization_pending' });
  });

  it('is told when its customer refuses', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    const said = await anna.browser.submit(await anna.reachQuestion(codes.user_code, email), { answer: 'refuse' });

    expect(await textOf(said)).toContain('<h1>The program stays signed out</h1>');
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 400, error: 'access_denied' });
  });

  it('is told when its customer turns back instead of signing in', async () => {
    const codes = await program.begin();
    const said = await anna.browser.submit(await anna.typeCode(codes.user_code), { cancel: 'yes' });

    expect(await textOf(said)).toContain('<h1>The program stays signed out</h1>');
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 400, error: 'access_denied' });
  });

  it('is left out by an answer that says neither', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    await anna.browser.submit(await anna.reachQuestion(codes.user_code, email), {});
    expect(await program.poll(codes.device_code)).toMatchObject({ error: 'access_denied' });
  });

  it('is let in once: a code that comes back ends the sign-in that came of it', async () => {
    const { codes, tokens } = await letIn();

    expect(await program.poll(codes.device_code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await program.statusWith(tokens.access_token)).toBe(401);
    expect(await program.refresh(tokens.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
  });

  it('is let in once, also when it asks many times at the same moment', async () => {
    const { email } = await anna.customer();
    const { device_code: code, user_code: userCode } = await program.begin();
    await anna.browser.submit(await anna.reachQuestion(userCode, email), { answer: 'allow' });
    platform.clock.forward(MINUTE_MS);

    const answers = await Promise.all(Array.from({ length: 10 }, () => program.pollAtOnce(code)));

    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('gets nothing for another program, and nothing at another address', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    await anna.browser.submit(await anna.reachQuestion(codes.user_code, email), { answer: 'allow' });

    const page = createProgram(platform, platform.origin, 'account-area');
    expect(await page.poll(codes.device_code)).toMatchObject({ status: 400 });
    const elsewhere = createProgram(platform, 'http://account.printelle-nl.localhost');
    expect(await elsewhere.poll(codes.device_code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 200 });
  });

  it('is refused a code when it is none of the programs', async () => {
    for (const stranger of ['account-area', 'another-program', '']) {
      const { status } = await createProgram(platform, platform.origin, stranger).ask();
      expect([400, 401]).toContain(status);
    }
  });
});

describe('the code of a program', () => {
  it.each([
    ['no program shows', 'BCDF-GHJK'],
    ['has other letters', 'AEIO-UYAE'],
    ['is too short', 'BCDF'],
    ['is empty', ''],
    ['is longer than any', 'x'.repeat(100_000)],
    ['is no code at all', "'; drop table accounts"],
  ])('is refused when it %s', async (_, typed) => {
    const page = await anna.typeCode(typed);
    expect([page.address.pathname, page.response.status]).toEqual(['/device', 200]);
    const html = await textOf(page);
    expect(html).toContain('<title>Error: A program wants to sign in | Printelle</title>');
    expect(html).toMatch(/<input\s+id="user_code"[^>]*aria-invalid="true"/);
    expect(html).toContain(WRONG);
  });

  it('is good for a quarter of an hour, for the customer and for the program', async () => {
    const codes = await program.begin();
    platform.clock.forward(15 * MINUTE_MS + SECOND_MS);

    expect(await textOf(await anna.typeCode(codes.user_code))).toContain(WRONG);
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 400, error: 'expired_token' });
  });

  it('that runs out while its customer is asked lets no program in', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    const question = await anna.reachQuestion(codes.user_code, email);
    platform.clock.forward(16 * MINUTE_MS);

    const said = await anna.browser.submit(question, { answer: 'allow' });

    expect(await textOf(said)).toContain('<h1>This request is over</h1>');
    expect(await program.poll(codes.device_code)).toMatchObject({ error: 'expired_token' });
  });

  it.each([
    ['account.printelle-nl.localhost', 'Een programma wil inloggen', 'printelle'],
    ['account.fjordfoto-se.localhost', 'Ett program vill logga in', 'onskebild'],
  ])('is asked for in the language of %s and the look of its brand', async (host, title, brand) => {
    const html = await textOf(await anna.browser.open(`http://${host}/device`));
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`data-brand="${brand}"`);
  });

  it('is taken from one browser alone', async () => {
    const codes = await program.begin();
    await anna.typeCode(codes.user_code);
    expect(await textOf(await createGranter(platform).typeCode(codes.user_code))).toContain(WRONG);
  });

  it('is asked about in the browser alone that typed it', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    const question = await anna.reachQuestion(codes.user_code, email);

    const stranger = createGranter(platform);
    await stranger.signIn((await stranger.customer()).email);
    const seen = await stranger.browser.open(question.address);
    expect(seen.response.status).toBe(400);
    expect(await textOf(seen)).not.toContain(email);
    await stranger.browser.request(question.address, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'allow' }),
      headers: { Origin: platform.origin },
    });
    expect(await program.poll(codes.device_code)).toMatchObject({ error: 'authorization_pending' });
  });

  it('is answered once: a second press of a button changes nothing', async () => {
    const { codes, question, tokens } = await letIn();
    const again = await anna.browser.submit(question, { answer: 'refuse' });

    expect(await textOf(again)).toContain('<h1>This request is over</h1>');
    expect(await program.statusWith(tokens.access_token)).toBe(200);
    expect(await textOf(await anna.typeCode(codes.user_code))).toContain(WRONG);
  });

  it.each(['/device', 'the question'])('is not sent by another site: %s', async (where) => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    const address =
      where === '/device'
        ? `${platform.origin}/device`
        : (await anna.reachQuestion(codes.user_code, email)).address.href;
    const answer = await anna.browser.request(address, {
      method: 'POST',
      body: new URLSearchParams({ user_code: codes.user_code, answer: 'allow' }),
      headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(await program.poll(codes.device_code)).toMatchObject({ error: 'authorization_pending' });
  });

  it.each(['/oidc/device', '/oidc/DEVICE', '/oidc/device/'])(
    'is found nowhere but where attempts are counted: not at %s',
    async (path) => {
      const { user_code: code } = await program.begin();
      const form = await anna.browser.request(platform.origin + path);
      const answer = await anna.browser.request(platform.origin + path, {
        method: 'POST',
        body: new URLSearchParams({ xsrf: await form.text(), user_code: code, confirm: 'yes' }),
        headers: { Origin: platform.origin },
      });

      expect(answer.headers.get('Location')).toBeNull();
      expect((await anna.typeCode(code)).address.pathname).toMatch(/^\/sign-in\//);
    },
  );

  it('stands nowhere in the database, and neither does the secret of the program', async () => {
    const codes = await program.begin();
    const rows = await platform.database.system.selectFrom('oidc_payloads').selectAll().execute();
    const dump = rows.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );
    for (const secret of [codes.device_code, codes.user_code, codes.user_code.replace('-', '')])
      expect(dump.some((text) => text.includes(secret))).toBe(false);
  });
});

describe('what many attempts meet', () => {
  it('makes who guesses codes wait, and lets a right one in later', async () => {
    const { user_code: code } = await program.begin();
    for (let attempt = 0; attempt < 10; attempt += 1) await anna.typeCode('BCDF-GHJK');

    const locked = await anna.typeCode(code);

    expect(locked.response.status).toBe(429);
    expect(Number(locked.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await textOf(locked)).toContain('Too many attempts.');
    platform.clock.forward(MINUTE_MS);
    expect((await anna.typeCode(code)).address.pathname).toMatch(/^\/sign-in\//);
  });

  it('does not count codes that were right', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { user_code: code } = await program.begin();
      expect((await createGranter(platform).typeCode(code)).address.pathname).toMatch(/^\/sign-in\//);
    }
  });

  it('makes a program wait that asks for many codes', async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await program.ask());
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('tells a program to slow down that does not wait between questions', async () => {
    const { device_code: code } = await program.begin();
    const hasty = [await program.pollAtOnce(code), await program.pollAtOnce(code), await program.pollAtOnce(code)];
    expect(hasty.map(({ error }) => error)).toEqual(['authorization_pending', 'authorization_pending', 'slow_down']);
    expect(await program.poll(code)).toMatchObject({ error: 'authorization_pending' });
  });
});

describe('a program that is signed in', () => {
  it('stays so when its customer signs out in the browser, and for two weeks at most', async () => {
    const { tokens } = await letIn();
    const left = await anna.browser.open(`${platform.origin}/oidc/session/end`);
    await anna.browser.submit(left, {
      logout: 'yes',
      xsrf: /name="xsrf" value="(\w+)"/.exec(await textOf(left))?.[1] ?? '',
    });

    platform.clock.forward(13 * DAY_MS);
    const renewed = await program.refresh(tokens.refresh_token ?? '');
    expect(renewed).toMatchObject({ status: 200, refresh_token: TEXT });
    expect(await program.statusWith(renewed.access_token)).toBe(200);

    platform.clock.forward(2 * DAY_MS);
    expect(await program.refresh(renewed.refresh_token ?? '')).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('signs itself out, and no browser and no other program', async () => {
    const { tokens } = await letIn();
    const codes = await program.begin();
    await anna.browser.submit(await anna.typeCode(codes.user_code), { answer: 'allow' });
    const other = await program.poll(codes.device_code);

    expect((await program.signOut(tokens.refresh_token ?? '')).status).toBe(200);

    expect(await program.statusWith(tokens.access_token)).toBe(401);
    expect(await program.statusWith(other.access_token)).toBe(200);
    const { url, isBack } = await anna.authorization();
    expect((await anna.browser.open(url, isBack)).address.searchParams.has('code')).toBe(true);
  });

  it('is signed out with all sign-ins of its customer, and so is one that waits for its tokens', async () => {
    const { account, tokens } = await letIn();
    const codes = await program.begin();
    await anna.browser.submit(await anna.typeCode(codes.user_code), { answer: 'allow' });

    await platform.database.forAccount(account.id).write((queries) => endSignIns(queries, account.id));

    expect(await program.statusWith(tokens.access_token)).toBe(401);
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('is not let in when its tokens cannot be kept, and is the next time', async () => {
    const { email } = await anna.customer();
    const codes = await program.begin();
    await anna.browser.submit(await anna.reachQuestion(codes.user_code, email), { answer: 'allow' });
    const { system } = platform.database;
    // The code is spent before the tokens are kept.
    await sql`alter table oidc_payloads add constraint no_token check (model <> 'RefreshToken') not valid`.execute(
      system,
    );
    platform.clock.forward(5 * SECOND_MS);
    const failed = await program.statusAtOnce(codes.device_code);
    await system.schema.alterTable('oidc_payloads').dropConstraint('no_token').execute();

    expect(failed).toBe(500);
    expect(await program.poll(codes.device_code)).toMatchObject({ status: 200 });
  });
});
