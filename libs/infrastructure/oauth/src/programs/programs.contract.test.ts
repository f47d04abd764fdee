import { AppConfig } from '@account-area/contracts';
import { fail } from '@account-area/kernel';
import { createTestBrowser, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import {
  bindSession,
  claimsOf,
  createAccessTokens,
  programSessionPorts,
  type SessionActor,
  type SignInProvider,
  type SignInSettings,
} from '@account-area/session';
import { FakeBrowser, fakeSessionPorts } from '@account-area/session/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { openLoopbackPort } from '../node.ts';
import { createDeviceSignIn, type DeviceCode } from './device-sign-in.ts';
import { createLoopbackSignIn } from './loopback-sign-in.ts';

const never = new AbortController().signal;
const MINUTE_MS = 60_000;
const PASSWORD = 'Correct-horse-12';

describe('the session of a program at the platform', () => {
  let platform: TestPlatform;
  let settings: SignInSettings;
  const sessions: SessionActor[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform();
    const config = await platform.fetch(`${platform.origin}/config.json`);
    settings = AppConfig.parse(await config.json()).auth;
  }, 60_000);
  // What earlier tests have used up of their address.
  beforeEach(() => platform.clock.forward(30 * MINUTE_MS));
  afterEach(() => sessions.splice(0).forEach((session) => session.stop()));
  afterAll(() => platform.close());

  const environment = () => ({
    clientId: 'account-area-cli',
    fetch: (address: string, request: RequestInit) => platform.fetch(address, request),
    ids: { next: () => crypto.randomUUID() },
    clock: { now: () => platform.clock.now().getTime() },
    deviceNow: () => Date.now(),
    timeoutSignal: () => never,
    reporter: { report: () => undefined },
  });

  /** Processes of one program, which find each other's credentials. */
  const startProgram = (provider: SignInProvider, processes = new FakeBrowser()) => {
    const { lock, store } = processes.openTab();
    const { ports } = fakeSessionPorts();
    const { clock } = environment();
    const session = createActor(
      bindSession(programSessionPorts({ ...ports, provider, store, lock, clock, restart: () => undefined })),
      { input: { settings }, clock: new SimulatedClock() },
    );
    sessions.push(session);
    session.start();
    return {
      processes,
      session,
      access: createAccessTokens(session),
      becomes: (state: string) => expect.poll(() => session.getSnapshot().value).toBe(state),
    };
  };
  type Program = ReturnType<typeof startProgram>;

  const tokenOf = async ({ access }: Program) => {
    const token = await access.current(never);
    if (!token.ok) throw new Error(`There is no token: ${token.error.code}.`);
    return token.value;
  };
  const statusFor = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers })).status;
  };

  /** Signs a new customer up at the sign-in page; fulfils with the page that asks about the program. */
  const signUp = async (browser: ReturnType<typeof createTestBrowser>, signInPage: string) => {
    const email = `${crypto.randomUUID()}@example.test`;
    const values = { firstName: 'Mia', lastName: 'Smit', email, password: PASSWORD };
    const question = await browser.submit(await browser.open(`${signInPage}/sign-up`), values);
    return { email, question };
  };

  describe('that is let in by a code', () => {
    /** The program rests until the test has it ask again. */
    const startByCode = async () => {
      const shown: DeviceCode[] = [];
      const rests: { readonly delayMs: number; readonly task: () => void }[] = [];
      const provider = createDeviceSignIn({
        ...environment(),
        showCode: (code) => shown.push(code),
        timers: {
          after: (delayMs, task) => {
            rests.push({ delayMs, task });
            return () => undefined;
          },
        },
      });
      const program = startProgram(provider);
      await expect.poll(() => rests).toHaveLength(1);
      const ask = () => {
        const rest = rests.shift();
        platform.clock.forward(rest?.delayMs ?? 0);
        rest?.task();
      };
      const browser = createTestBrowser(platform.fetch);
      const [code] = shown;
      if (code === undefined) throw new Error('No code is shown.');
      /** Types the code in a browser. */
      const reachQuestion = async () => {
        const page = await browser.submit(await browser.open(code.address), { user_code: code.userCode });
        return signUp(browser, page.address.href);
      };
      return { ...program, ask, browser, code, provider, reachQuestion, rests };
    };

    it('opens the services, is renewed and ends', async () => {
      const { ask, browser, provider, reachQuestion, rests, ...program } = await startByCode();
      const { email, question } = await reachQuestion();
      ask();
      await expect.poll(() => rests).toHaveLength(1);
      await browser.submit(question, { answer: 'allow' });
      ask();

      await program.becomes('authenticated');
      expect(claimsOf(program.session.getSnapshot())).toMatchObject({ email, isBusiness: false });
      const first = await tokenOf(program);
      expect(await statusFor(first)).toBe(200);

      const renewed = await program.access.renew(first, never);
      expect(renewed.ok && renewed.value !== first).toBe(true);
      expect(await statusFor(await tokenOf(program))).toBe(200);

      const credentials = program.processes.kept;
      const last = await tokenOf(program);
      program.session.send({ type: 'signOut.requested' });
      await program.becomes('signedOut');
      expect(program.processes.kept).toBeNull();
      expect(await statusFor(last)).toBe(401);
      if (credentials === null) throw new Error('No credentials were kept.');
      expect(await provider.renew({ settings, credentials }, never)).toEqual(fail({ code: 'session-ended' }));
    });

    it('is found by the next process, with one renewal for both', async () => {
      const { ask, browser, provider, reachQuestion, ...program } = await startByCode();
      const { question } = await reachQuestion();
      await browser.submit(question, { answer: 'allow' });
      ask();
      await program.becomes('authenticated');
      const next = startProgram(provider, program.processes);
      await next.becomes('authenticated');

      const spent = await tokenOf(program);
      const [one, other] = await Promise.all([program.access.renew(spent, never), next.access.renew(spent, never)]);

      expect(one).toEqual(other);
      expect(await statusFor(await tokenOf(next))).toBe(200);
    });

    it('is signed out when its customer refuses', async () => {
      const { ask, browser, reachQuestion, ...program } = await startByCode();
      const { question } = await reachQuestion();
      await browser.submit(question, { answer: 'refuse' });
      ask();

      await program.becomes('signedOut');
    });

    it('is signed out when the code is over', async () => {
      const { ask, code, ...program } = await startByCode();
      platform.clock.forward(code.expiresAt - platform.clock.now().getTime());
      ask();

      await program.becomes('signedOut');
    });
  });

  describe('that is let in by a port of its machine', () => {
    const PAGE = { localeId: 'en', title: 'Account area', text: 'You may close this window.' };

    /** The browser goes where the program sends it; the customer says `answer` there. */
    const startByPort = (answer: 'allow' | 'refuse') => {
      const browser = createTestBrowser(platform.fetch);
      const pages: number[] = [];
      const emails: string[] = [];
      const provider = createLoopbackSignIn({
        ...environment(),
        openPort: openLoopbackPort(() => PAGE),
        openBrowser: async (address) => {
          const { email, question } = await signUp(browser, (await browser.open(address)).address.href);
          emails.push(email);
          const { response } = await browser.submit(question, { answer });
          const next = /^0; url=(.+)$/.exec(response.headers.get('Refresh') ?? '')?.[1] ?? '';
          const forged = new URL(next);
          forged.searchParams.set('state', 'forged');
          pages.push((await fetch(forged)).status, (await fetch(next)).status);
        },
        localeId: () => 'en-GB',
      });
      return { ...startProgram(provider), emails, pages };
    };

    it('opens the services, and refuses what it did not ask for', async () => {
      const { emails, pages, ...program } = startByPort('allow');

      await program.becomes('authenticated');
      await expect.poll(() => pages).toEqual([400, 200]);
      expect(claimsOf(program.session.getSnapshot())?.email).toBe(emails[0]);
      expect(await statusFor(await tokenOf(program))).toBe(200);
    });

    it('is signed out when its customer refuses', async () => {
      const program = startByPort('refuse');

      await program.becomes('signedOut');
      await expect.poll(() => program.pages).toEqual([400, 200]);
    });
  });
});
