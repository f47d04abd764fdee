import type { HttpRequest, HttpResponse, HttpStack, UploadOptions } from 'tus-js-client';

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

/** One request that was sent. */
export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The tus client over any `fetch`, as it runs in a browser: files are blobs. */
export const fakeTusClient = (fetch: Fetch) => {
  const sent: SentRequest[] = [];
  const httpStack: HttpStack = {
    getName: () => 'fetch',
    createRequest: (method, address) => createRequest({ fetch, sent, method, address }),
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

interface Ordered {
  readonly fetch: Fetch;
  readonly sent: SentRequest[];
  readonly method: string;
  readonly address: string;
}

const createRequest = ({ address, fetch, method, sent }: Ordered): HttpRequest => {
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
