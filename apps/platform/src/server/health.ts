import * as z from 'zod/mini';

import { HttpProblem } from './problem.ts';
import { openRoute, type Route } from './route.ts';

const Up = z.object({ status: z.literal('up') });
const Ready = z.object({ status: z.literal('ready') });

/** Liveness, which asks for nothing but an answer, and readiness: a customer can sign in and see photos. */
export const healthRoutes = (isReady: () => Promise<boolean>): readonly Route[] => [
  openRoute({
    method: 'GET',
    path: '/healthz',
    tag: 'Operation',
    summary: 'The process answers.',
    access: { kind: 'public', because: 'it holds no data of customers' },
    callsPerMinute: 'unlimited',
    isAlwaysAnswered: true,
    answer: Up,
    handle: () => Promise.resolve({ status: 'up' as const }),
  }),
  openRoute({
    method: 'GET',
    path: '/readyz',
    tag: 'Operation',
    summary: 'Customers can be served: 503 while starting, stopping, or without a database.',
    access: { kind: 'public', because: 'it holds no data of customers' },
    callsPerMinute: 'unlimited',
    isAlwaysAnswered: true,
    answer: Ready,
    handle: async () => {
      if (await isReady()) return { status: 'ready' as const };
      throw new HttpProblem(503, 'Not ready', { headers: { 'Retry-After': '1' } });
    },
  }),
];
