import type { CDPSession } from 'playwright';

/** What a page asked the network for. */
export interface Traffic {
  /** Most requests that were under way at once, those included that waited for a connection. */
  readonly mostAtOnce: number;
  /** Answers of the photo service, by address; pictures are not among them. */
  readonly data: readonly DataAnswer[];
}

interface DataAnswer {
  readonly url: string;
  /** As it was on the line: 304 where the browser showed what it had. */
  readonly status: number;
  /** Bytes on the line, headers included. */
  readonly bytes: number;
}

const DATA = '/photo-management/';

export interface TrafficWatch {
  readonly stop: () => Traffic;
}

/** Watches what a page asks for from now on. */
export const watchTraffic = async (devtools: CDPSession): Promise<TrafficWatch> => {
  const underWay = new Set<string>();
  const data = new Map<string, DataAnswer>();
  let mostAtOnce = 0;
  let isOn = true;
  devtools.on('Network.requestWillBeSent', ({ request: { url }, requestId }) => {
    if (!isOn || !url.startsWith('http')) return;
    underWay.add(requestId);
    mostAtOnce = Math.max(mostAtOnce, underWay.size);
    if (new URL(url).pathname.startsWith(DATA)) data.set(requestId, { url, status: 0, bytes: 0 });
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const known = data.get(requestId);
    if (known !== undefined) data.set(requestId, { ...known, status: statusCode });
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    underWay.delete(requestId);
    const known = data.get(requestId);
    if (known !== undefined) data.set(requestId, { ...known, bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => void underWay.delete(requestId));
  await devtools.send('Network.enable');
  return {
    stop: () => {
      isOn = false;
      return { mostAtOnce, data: [...data.values()] };
    },
  };
};
