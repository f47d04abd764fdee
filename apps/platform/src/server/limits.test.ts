import { describe, expect, it } from 'vitest';

import { startTestPlatform } from '../testing.ts';

describe('limits', () => {
  it('make an account that asks too often wait, and no other', async () => {
    const limited = await startTestPlatform({ callsPerMinute: 3 });
    const [greedy, modest] = [await limited.createAccount(), await limited.createAccount()];
    const ask = async (account: typeof greedy) =>
      limited.fetch('http://localhost/shared-albums-api/users', {
        headers: { Authorization: `Bearer ${await limited.accessToken(account)}` },
      });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await ask(greedy)).status);
    const refused = await ask(greedy);

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect((await ask(modest)).status).toBe(200);
    limited.clock.forward(20_000);
    expect((await ask(greedy)).status).toBe(200);
    await limited.close();
  });
});
