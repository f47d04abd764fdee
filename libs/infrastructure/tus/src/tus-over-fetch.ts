/** How files are read and the service is reached: what tus-js-client asks for, whose own types know Node's buffers. */
export interface TusClient {
  readonly fileReader: {
    openFile(file: Blob): Promise<TusFile>;
  };
  readonly httpStack: {
    getName(): string;
    createRequest(method: string, address: string): TusRequest;
  };
}

/** A file that is sent in slices. */
export interface TusFile {
  readonly size: number;
  slice(start: number, end: number): Promise<{ readonly value: Blob; readonly done: boolean }>;
  close(): void;
}

/** One request to the service, before and after it is sent. */
export interface TusRequest {
  getMethod(): string;
  getURL(): string;
  setHeader(name: string, value: string): void;
  getHeader(name: string): string | undefined;
  setProgressHandler(report: (sentBytes: number) => void): void;
  send(body: Blob | null): Promise<TusAnswer>;
  abort(): Promise<void>;
  getUnderlyingObject(): unknown;
}

/** What the service answers to a request. */
export interface TusAnswer {
  getStatus(): number;
  getHeader(name: string): string | undefined;
  getBody(): string;
  getUnderlyingObject(): unknown;
}

/** The part of `fetch` that requests are sent by. */
export type TusFetch = (address: string, request: RequestInit) => Promise<Response>;

/**
 * Sends slices of blobs by `fetch`, for programs: of a file on disk, no more than one chunk is in memory. Progress is told after each
 * chunk.
 */
export const tusOverFetch = (fetch: TusFetch): TusClient => ({
  httpStack: stackOver(fetch),
  fileReader: {
    openFile: (file: Blob) =>
      Promise.resolve({
        size: file.size,
        slice: (start, end) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
        close: () => undefined,
      }),
  },
});

const stackOver = (fetch: TusFetch): TusClient['httpStack'] => ({
  getName: () => 'fetch',
  createRequest: (method, address) => {
    const headers = new Map<string, string>();
    const leaving = new AbortController();
    return {
      getMethod: () => method,
      getURL: () => address,
      setHeader: (name, value) => void headers.set(name, value),
      getHeader: (name) => headers.get(name),
      setProgressHandler: () => undefined,
      getUnderlyingObject: () => null,
      abort: () => {
        leaving.abort();
        return Promise.resolve();
      },
      send: async (body: Blob | null) => {
        const bytes = body && (await bytesOf(body));
        const request = { method, headers: Object.fromEntries(headers), signal: leaving.signal };
        return responseOf(await fetch(address, { ...request, body: bytes }));
      },
    };
  },
});

/** The device no longer hands out the bytes of a file: it was changed or removed since. */
export class BytesGone extends Error {}

const bytesOf = async (slice: Blob): Promise<ArrayBuffer> => {
  try {
    return await slice.arrayBuffer();
  } catch (cause) {
    throw new BytesGone('The file cannot be read any more.', { cause });
  }
};

const responseOf = async (response: Response): Promise<TusAnswer> => {
  const body = await response.text();
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => response,
  };
};
