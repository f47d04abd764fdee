import {
  programSignInPromises,
  type ProgramSignInWorld,
  renewalPromises,
  type RenewalWorld,
} from '@account-area/session/conformance';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { refusingTokens } from '../protocol/identity-service.fixtures.ts';
import { settings, startDeviceProgram, startLoopbackProgram } from './programs.fixtures.ts';

describe('a program that signs in by a code', () => {
  const startProgram = async (): Promise<ProgramSignInWorld> => {
    let error: string | null = 'authorization_pending';
    const answer = () => (error === null ? null : Response.json({ error }, { status: 400 }));
    const { provider } = await startDeviceProgram({ answer });
    const decide = (deed: 'signs-in' | 'refuses') => {
      error = deed === 'refuses' ? 'access_denied' : null;
    };
    return { provider, settings, decide };
  };

  it.each(programSignInPromises(startProgram))('$name', ({ run }) => run());
});

describe('a program that signs in by a port of the machine', () => {
  const startProgram = async (): Promise<ProgramSignInWorld> => {
    const { left, provider, service, visit } = await startLoopbackProgram();
    return {
      provider,
      settings,
      decide: async (deed) => {
        await expect.poll(() => left).toHaveLength(1);
        visit(service.signIn(left[0] ?? '', deed === 'refuses' ? { error: 'access_denied' } : {}));
      },
    };
  };

  it.each(programSignInPromises(startProgram))('$name', ({ run }) => run());
});

describe('a session of a program', () => {
  const startService = async (): Promise<RenewalWorld> => {
    const tokens = refusingTokens();
    const { provider } = await startDeviceProgram({ answer: tokens.answer });
    return { provider, settings, credentials: credentialsFixture(), disturb: tokens.disturb };
  };
  const promises = renewalPromises(startService);

  it('keeps what is promised but for what the protocol has no word for', () => {
    expect(promises.map(({ name }) => name)).toContain('says that the account is gone');
  });
  it.each(promises.filter(({ name }) => name !== 'says that the account is gone'))('$name', ({ run }) => run());
});
