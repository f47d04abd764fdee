import { fail, ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { type Answering, httpWorld, inTime, never, problem, stopTime } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpSubscriptionConfirmation } from './http-subscription-confirmation.ts';

const confirm = async (answer: Answering) => {
  const world = httpWorld(answer);
  const baseUrl = 'https://services.example/email-gateway';
  const { tokens } = fakeAccessTokens();
  const service = createRemoteService(world.environment, { name: 'email-gateway', baseUrl, tokens });
  const input = { token: 'a/token', email: 'elin+news@example.test' };
  const answered = await inTime(createHttpSubscriptionConfirmation(service).confirm({ input, key: 'key-1' }, never));
  return { ...world, answered };
};

describe('a subscription that is confirmed (C40.1)', () => {
  stopTime();

  it('is asked for without a token of a session, even where there is one', async () => {
    const { answered, requests } = await confirm(() => new Response(null, { status: 204 }));
    expect(answered).toEqual(ok(null));
    expect(requests.map(({ headers, method, url }) => [method, url, headers.get('authorization')])).toEqual([
      [
        'POST',
        'https://services.example/email-gateway/api/v1/Profiles/elin%2Bnews%40example.test/subscription/confirm/a%2Ftoken',
        null,
      ],
    ]);
  });

  it('has failed with a link that is not good, which no report has', async () => {
    const { answered, incidents } = await confirm(() => problem(404));
    expect(answered).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
    expect(incidents).toMatchObject([{ operation: 'confirmation of a subscription', status: 404 }]);
    expect(JSON.stringify(incidents)).not.toMatch(/elin|a\/token/);
  });
});
