import { mkdtempSync, openAsBlob, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ok } from '@account-area/kernel';
import type { AccessTokens } from '@account-area/session';
import {
  type FileReading,
  HEAD_BYTES,
  isFingerprint,
  type LocalFile,
  type OutgoingFile,
  type TransferEvent,
} from '@account-area/transfers';

import { tusOverFetch } from './tus-over-fetch.ts';
import { createTusUploadTransport } from './tus-upload-transport.ts';
import type { UploadIncident } from './upload-reporter.ts';

const lastModified = Date.UTC(2024, 5, 1);

type MakeFile = (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<LocalFile>;

/** A file as a page has it. */
export const fileInMemory: MakeFile = (bytes, name) => Promise.resolve(new File([bytes], name, { lastModified }));

/** A file as a program has it: its bytes are read when they are sent. */
export const fileOnDisk: MakeFile = async (bytes, name) => {
  const path = join(mkdtempSync(join(tmpdir(), 'upload-')), name);
  writeFileSync(path, bytes);
  return new File([await openAsBlob(path)], name, { lastModified });
};

export const outgoingFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  name = 'beach.jpg',
  makeFile = fileInMemory,
): Promise<OutgoingFile> => ({
  file: await makeFile(bytes, name),
  type: 'image/jpeg',
  fingerprint: await fingerprintOf(bytes),
  address: null,
});

const fingerprintOf = async (bytes: BufferSource): Promise<OutgoingFile['fingerprint']> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!isFingerprint(fingerprint)) throw new Error('SHA-256 has 64 digits.');
  return fingerprint;
};

/** Reads any file. */
export const reading: FileReading = {
  head: async (file) => ok(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())),
  fingerprint: async (file) => ok(await fingerprintOf(await file.arrayBuffer())),
};

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

interface FakeTransportOptions {
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly fetch: Fetch;
}

/** The transport over any `fetch`, and what it says. */
export const startFakeTransport = ({ endpoint, fetch, tokens }: FakeTransportOptions) => {
  const incidents: UploadIncident[] = [];
  const sent: SentRequest[] = [];
  const client = tusOverFetch((address, request) => {
    const headers = Object.fromEntries(new Headers(request.headers));
    sent.push({ method: request.method ?? 'GET', address, headers });
    return fetch(address, request);
  });
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

interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}
