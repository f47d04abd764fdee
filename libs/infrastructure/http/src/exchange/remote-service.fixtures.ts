import { fail, ok } from '@account-area/kernel';
import * as z from 'zod/mini';

import { httpWorld, type Answering } from './http-world.fakes.ts';
import { createRemoteService, type RemoteService, type RemoteServiceOptions } from './remote-service.ts';

const Counts = z.object({ photosCount: z.int() });

/** What these tests read. */
export const read = { operation: 'photo counts', path: 'users', schema: Counts } as const;

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** A service whose remote side is made by hand. */
export const startService = (answer: Answering, tokens: RemoteServiceOptions['tokens'] = null) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'photo-service',
    baseUrl: 'https://photos.example/photo-management',
    tokens,
  });
  return { ...world, service, ask: (signal = never) => answerOf(service, signal) };
};

/** What a service answers: the body, or the code and reference of the failure. */
export const answerOf = (service: RemoteService, signal: AbortSignal) => service.read(read, signal, ok);

/** The correlation ids of some requests. */
export const idsOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('X-CorrelationId'));

export const counts = { photosCount: 7 };
export const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
export const refused = fail({ code: 'refused', reference: 'correlation-' });
export const malformed = fail({ code: 'malformed', reference: 'correlation-' });

/** How an answer of this service is sent. */
export const JSON_INIT = { headers: { 'content-type': 'application/json' } } as const;
