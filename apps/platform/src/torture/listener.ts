import { setTimeout as wait } from 'node:timers/promises';

import { PUSH_AUTHENTICATED, PushNotification } from '@account-area/contracts';
import { WebSocket } from 'ws';

import type { Ledger } from './ledger.ts';

interface ListenerOptions {
  readonly origin: string;
  readonly token: string;
  readonly ledger: Ledger;
}

const PAUSE_MS = 100;

/**
 * A page that hears what becomes of archives and exports, and connects again whenever it is cut off. What it misses meanwhile is no
 * broken promise; what it is told twice is one.
 */
export const listenUntil = async (ended: AbortSignal, { origin, token, ledger }: ListenerOptions): Promise<void> => {
  const heard = new Set<string>();
  const hear = (text: string) => {
    if (text === PUSH_AUTHENTICATED) return;
    const notification = PushNotification.parse(JSON.parse(text));
    // A customer of the torture asks for one export.
    const event = 'key' in notification ? `${notification.message.downloadId} ${notification.key}` : notification.type;
    if (heard.has(event)) ledger.promiseBroken(`the event "${event}" came twice`);
    if (/ error$|-failed$/.test(event)) ledger.promiseBroken(`it failed: ${event}`);
    heard.add(event);
  };
  while (!ended.aborted) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
    const leave = () => socket.terminate();
    ended.addEventListener('abort', leave);
    socket.on('message', (content) => hear(Buffer.isBuffer(content) ? content.toString() : ''));
    // Whatever is wrong with it, it is closed next.
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ action: 'authenticate', token })));
    await new Promise((resolve) => socket.on('close', resolve));
    ended.removeEventListener('abort', leave);
    await wait(PAUSE_MS);
  }
};
