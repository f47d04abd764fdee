import type { AccessTokens } from '@account-area/session';
import { isFingerprint, type OutgoingFile, type TransferEvent } from '@account-area/transfers';
import type { HttpRequest, HttpResponse, HttpStack, UploadOptions } from 'tus-js-client';

import type { BrowserIncident } from '../browser-reporter.ts';
import { createTusUploadTransport } from './tus-upload-transport.ts';

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

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

interface FakeTransportOptions {
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly fetch: Fetch;
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

interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The tus client over any `fetch`, as it runs in a browser: files are blobs. */
const fakeTusClient = (fetch: Fetch) => {
  const sent: SentRequest[] = [];
  const httpStack: HttpStack = {
    getName: () => 'fetch',
    createRequest: (method, address) => createRequest(method, address, fetch, sent),
  };
  const fileReader: NonNullable<UploadOptions['fileReader']> = {
    openFile: (file: Blob) =>
      Promise.resolve({
        size: file.size,
        slice: (start, end) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
        close: () => undefined,
      }),
  };
  return { sent, client: { httpStack, fileReader } };
};

const createRequest = (method: string, address: string, fetch: Fetch, sent: SentRequest[]): HttpRequest => {
  const headers: Record<string, string> = {};
  const leaving = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => address,
    setHeader: (name, value) => {
      headers[name] = value;
    },
    getHeader: (name) => headers[name],
    setProgressHandler: () => undefined,
    getUnderlyingObject: () => null,
    abort: () => {
      leaving.abort();
      return Promise.resolve();
    },
    send: async (body: Blob | null) => {
      sent.push({ method, address, headers });
      return responseOf(
        await fetch(address, { method, headers, body: body && (await body.arrayBuffer()), signal: leaving.signal }),
      );
    },
  };
};

const responseOf = async (response: Response): Promise<HttpResponse> => {
  const body = await response.text();
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => response,
  };
};
