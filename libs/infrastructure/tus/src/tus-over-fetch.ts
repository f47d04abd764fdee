import type { HttpRequest, HttpResponse, HttpStack, UploadOptions } from 'tus-js-client';

/** How files are read and the service is reached. */
export type TusClient = Required<Pick<UploadOptions, 'fileReader' | 'httpStack'>>;

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

/**
 * Sends slices of blobs by `fetch`, for programs: of a file on disk, no more than one chunk is in memory. Progress is told after each
 * chunk.
 */
export const tusOverFetch = (fetch: Fetch): TusClient => ({
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

const stackOver = (fetch: Fetch): HttpStack => ({
  getName: () => 'fetch',
  createRequest: (method, address): HttpRequest => {
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

const responseOf = async (response: Response): Promise<HttpResponse> => {
  const body = await response.text();
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => response,
  };
};
