import { randomUUID } from 'node:crypto';

import { PUSH_AUTHENTICATED, PushNotification } from '@account-area/contracts';
import * as z from 'zod/mini';

import { MINUTE_MS } from '../../clock.ts';
import { openRoute, type Route } from '../../server/route.ts';
import type { PushConnection } from '../../server/push/push-connection.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { accountOf, OPEN, type Sandbox, SANDBOX } from './sandbox.ts';

/** What can happen to a push connection that is open. */
const Disturbance = z.enum(['lose', 'repeat', 'out-of-date', 'malformed', 'ok']);
type Disturbance = z.infer<typeof Disturbance>;

const DisturbanceRequest = z.object({
  kind: Disturbance,
  /** Of the customer whose pages are disturbed; everybody's when missing. */
  email: z.optional(z.string()),
});

/** Disturbs push connections that are open: tests of pages that must not be misled. */
export const sandboxPush = (sandbox: Sandbox): Route =>
  openRoute({
    method: 'POST',
    path: `${SANDBOX}/api/push`,
    tag: 'Sandbox',
    summary:
      'Disturbs open push connections: breaks them, or sends the last message again, one that is older than it, half a message, or OK. Says how many there were.',
    access: OPEN,
    body: DisturbanceRequest,
    answer: z.object({ connections: z.int() }),
    handle: async (call) => {
      refuseForeignForm(call);
      const { email, kind } = call.body;
      const connections = sandbox.push.connections(email === undefined ? undefined : await accountOf(sandbox, email));
      for (const connection of connections) disturb(connection, kind);
      return { connections: connections.length };
    },
  });

const disturb = (connection: PushConnection, kind: Disturbance) => {
  switch (kind) {
    case 'lose':
      connection.terminate();
      break;
    case 'repeat':
      if (connection.lastTold !== undefined) connection.disturb(connection.lastTold);
      break;
    case 'out-of-date':
      if (connection.lastTold !== undefined) connection.disturb(outOfDate(connection.lastTold));
      break;
    case 'malformed':
      connection.disturb('{"id":"');
      connection.disturb('{"id":1,"key":"vanished","message":null}');
      break;
    case 'ok':
      connection.disturb(PUSH_AUTHENTICATED);
      break;
  }
};

/** What would undo the last message if the order of arrival counted. */
const outOfDate = (lastTold: string): string => {
  const id = randomUUID();
  const last = PushNotification.parse(JSON.parse(lastTold));
  if ('key' in last) {
    const key = last.key === 'started' ? 'error' : 'started';
    return JSON.stringify({ ...last, id, timestamp: minuteBefore(last.timestamp), key });
  }
  const type = last.type === 'import-started' ? 'import-error' : 'import-started';
  return JSON.stringify({ id, type, data: { ...last.data, timestamp: minuteBefore(last.data.timestamp) } });
};

const minuteBefore = (timestamp: string) => new Date(Date.parse(timestamp) - MINUTE_MS).toISOString();
