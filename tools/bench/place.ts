import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

import type { Effort } from './effort.ts';
import { serveFloor } from './floor.ts';
import type { Library } from './library.ts';
import { openPhotos } from './page-load.ts';
import type { Beside } from './readings.ts';
import { installSampler } from './sampler.ts';

/** A page that is measured: that of the product, or the floor. */
export interface Place {
  readonly address: string;
  /** What it takes besides its address before it can be opened. */
  readonly prepare?: (devtools: CDPSession, line: Line | undefined) => Promise<void>;
}

/** A network that is slower than the machine's own. */
export interface Line {
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
}

/** What a page is opened with. */
export interface Circumstances {
  /** How many times as long the processor takes. */
  readonly slowdown?: number;
  readonly line?: Line;
  readonly screen?: Screen;
}

export type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>;

/** A desktop window: five columns of tiles. */
export const DESKTOP: Screen = { viewport: { width: 1280, height: 900 } };

/** A window as wide as a phone, of single density: what is drawn is drawn without a graphics processor here. */
export const PHONE: Screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** An open page, its first picture painted. */
export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly effort: Effort;
}

/** Measures the floor and then the product, each in a context of its own that remembers nothing but the session. */
export const beside = async <Value>(
  library: Library,
  screen: Screen,
  measure: (context: BrowserContext, place: Place) => Promise<Value>,
): Promise<Beside<Value>> => {
  const { floor, product } = placesOf(library);
  return {
    floor: await inContext(library, screen, (context) => measure(context, floor)),
    product: await inContext(library, screen, (context) => measure(context, product)),
  };
};

/** Measures the floor and then the product on a page that has just been opened. */
export const besideOnPage = <Value>(
  library: Library,
  { screen = DESKTOP, ...circumstances }: Circumstances,
  measure: (visit: Visit) => Promise<Value>,
): Promise<Beside<Value>> =>
  beside(library, screen, async (context, place) => {
    const { devtools, page } = await openPlace(context, place, circumstances);
    return measure({ page, devtools, effort: library.effort });
  });

export const placesOf = ({ origin }: Library): Beside<Place> => ({
  product: { address: `${origin}/my-photos/photos` },
  floor: {
    address: `${origin}/floor`,
    prepare: (devtools, line) => serveFloor(devtools, `${origin}/floor`, (bytes) => travelMs(line, bytes)),
  },
});

/** How long a line takes to bring so many bytes. */
const travelMs = (line: Line | undefined, bytes: number): number =>
  line === undefined ? 0 : line.latencyMs + (bytes * 8000) / line.bitsPerSecond;

/** Does something in a context that remembers nothing but the session. */
export const inContext = async <Value>(
  library: Library,
  screen: Screen,
  act: (context: BrowserContext) => Promise<Value>,
): Promise<Value> => {
  const context = await library.browser.newContext({ ...screen, storageState: await library.session() });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    return await act(context);
  } finally {
    await context.close();
  }
};

/** The slowest line takes this long. */
const PATIENCE_MS = 90_000;

/** Opens a page and waits for its first picture. */
export const openPlace = async (
  context: BrowserContext,
  { address, prepare }: Place,
  circumstances: Omit<Circumstances, 'screen'> = {},
): Promise<{ readonly page: Page; readonly devtools: CDPSession }> => {
  const sessions: CDPSession[] = [];
  const page = await openPhotos(context, address, async (opened) => {
    const devtools = await context.newCDPSession(opened);
    sessions.push(devtools);
    await opened.addInitScript(installSampler);
    await prepare?.(devtools, circumstances.line);
    await applyTo(devtools, circumstances);
  });
  return { page, devtools: sessions[0] ?? (await context.newCDPSession(page)) };
};

/** Slows a page down; what is not named stays as it is. */
export const applyTo = async (
  devtools: CDPSession,
  { line, slowdown }: Omit<Circumstances, 'screen'>,
): Promise<void> => {
  if (slowdown !== undefined) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (line === undefined) return;
  const bytesPerSecond = line.bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};
