import type { Library } from './library.ts';
import { visitCold } from './part-first.ts';
import { FLING, turnWheel } from './part-scroll.ts';
import { applyTo, besideOnPage, DESKTOP, type Line, PHONE, placesOf, type Screen } from './place.ts';
import { besideFloor, figuresOf, type Reading, reading } from './readings.ts';
import { watchTraffic } from './traffic.ts';

/** A line on which a fling is measured. */
const MODERATE: Line = { latencyMs: 100, bitsPerSecond: 4_000_000 };

/** A line on which a first visit is measured. */
const SLOW: Line = { latencyMs: 300, bitsPerSecond: 400_000 };

/** Most tiles in view that may have neither a picture nor a placeholder, in percent. */
const MOST_EMPTY = 5;
const MOST_REQUESTS = 12;

const FIRST_PAINT_LIMIT_MS = 1500;

const WIDE: Screen = { viewport: { width: 1440, height: 900 } };

/** A fling and a first visit over lines slower than the machine's own. */
export const measureSlowLines = async (library: Library): Promise<readonly Reading[]> => [
  ...(await flingOverLine(library)),
  ...(await firstVisit(library, '390 px', PHONE, 6000)),
  ...(await firstVisit(library, '1,440 px', WIDE, 8000)),
  reading('400 kbit/s: sent to the sign-in after', 'ms', await sentToSignIn(library)),
];

const flingOverLine = async (library: Library): Promise<readonly Reading[]> => {
  const found = await besideOnPage(library, {}, async ({ devtools, effort, page }) => {
    await applyTo(devtools, { line: MODERATE });
    const traffic = await watchTraffic(devtools);
    const turned = await turnWheel(page, devtools, FLING, effort.wheelSeconds);
    return { ...turned, ...traffic.stop() };
  });
  const { empty } = found.product;
  return [
    ...besideFloor(
      '4 Mbit/s, fling: tiles without a picture',
      '%',
      figuresOf(found, ({ withoutPicture }) => withoutPicture),
      null,
    ),
    reading('  without a placeholder either', '%', empty, MOST_EMPTY),
    ...besideFloor(
      '4 Mbit/s, fling: most requests at once',
      '',
      figuresOf(found, ({ mostAtOnce }) => mostAtOnce),
      {
        limit: MOST_REQUESTS,
      },
    ),
  ];
};

const firstVisit = async (
  library: Library,
  width: string,
  screen: Screen,
  limitMs: number,
): Promise<readonly Reading[]> => {
  const { floor, product } = placesOf(library);
  const slow = { screen, line: SLOW };
  const found = {
    floor: await visitCold(library, floor, slow, 1),
    product: await visitCold(library, product, slow, 1),
  };
  const name = `400 kbit/s, ${width}`;
  return [
    ...besideFloor(
      `${name}: first paint`,
      'ms',
      figuresOf(found, ({ firstPaintMs }) => firstPaintMs),
      {
        limit: FIRST_PAINT_LIMIT_MS,
      },
    ),
    ...besideFloor(
      `${name}: first picture`,
      'ms',
      figuresOf(found, ({ firstPictureMs }) => firstPictureMs),
      {
        limit: limitMs,
      },
    ),
    reading('  in the grid', 'ms', found.product.firstTileMs),
  ];
};

/** From the start of the navigation to the one to the sign-in, by a browser that is not signed in. */
const sentToSignIn = async ({ browser, origin }: Library): Promise<number> => {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await applyTo(await context.newCDPSession(page), { line: SLOW });
    const address = `${origin}/my-photos/photos`;
    const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.url() !== address, {
      timeout: 90_000,
    });
    const start = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await sent;
    return performance.now() - start;
  } finally {
    await context.close();
  }
};
