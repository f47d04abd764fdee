import { ok } from '@account-area/kernel';
import { accessToken } from '@account-area/session/testing';
import type { AccessTokens } from '@account-area/session';
import { isFingerprint, type OutgoingFile, type TransferEvent } from '@account-area/transfers';

import type { BrowserIncident } from '../browser-reporter.ts';
import { fakeTusClient } from './tus-client.fakes.ts';
import { createTusUploadTransport } from './tus-upload-transport.ts';

/** Tokens in the order they are handed out; the last one is the last there is. */
export const fakeTokens = (...texts: readonly string[]) => {
  const refused: string[] = [];
  let used = 0;
  const current = () => accessToken(texts[used] ?? 'none');
  return {
    refused,
    tokens: {
      current: () => Promise.resolve(ok(current())),
      renew: () => {
        used = Math.min(used + 1, texts.length - 1);
        return Promise.resolve(ok(current()));
      },
      refuse: (token) => void refused.push(token),
    } satisfies AccessTokens,
  };
};

/** A file to be sent. */
export const outgoingFile = async (bytes: Uint8Array<ArrayBuffer>, name = 'beach.jpg'): Promise<OutgoingFile> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!isFingerprint(fingerprint)) throw new Error('SHA-256 has 64 digits.');
  return {
    file: new File([bytes], name, { lastModified: Date.UTC(2024, 5, 1) }),
    type: 'image/jpeg',
    fingerprint,
    address: null,
  };
};

interface FakeTransportOptions {
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
}

/** The transport over any `fetch`, and what it says. */
export const startFakeTransport = ({ endpoint, fetch, tokens }: FakeTransportOptions) => {
  const incidents: BrowserIncident[] = [];
  const { client, sent } = fakeTusClient(fetch);
  const transport = createTusUploadTransport({
    endpoint,
    tokens,
    client,
    ids: { next: () => 'a1b2c3d4-e5f6-7890' },
    reporter: { report: (incident) => incidents.push(incident) },
  });
  return {
    incidents,
    sent,
    transport,
    /** Sends a file to whatever end it comes to, and answers everything that was reported. */
    send: (outgoing: OutgoingFile) =>
      new Promise<readonly TransferEvent[]>((resolve) => {
        const events: TransferEvent[] = [];
        transport.send(outgoing, (event) => {
          events.push(event);
          if (event.type !== 'transfer.located' && event.type !== 'transfer.progressed') resolve(events);
        });
      }),
  };
};
