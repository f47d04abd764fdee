import { readFileSync } from 'node:fs';

import type { Browser, BrowserContextOptions } from 'playwright';

import type { Effort } from './effort.ts';
import { type LoadTimes, openPhotos, visit, visitCold } from './page-load.ts';
import { measurePreview, type PreviewFigures } from './page-preview.ts';
import { jump, type JumpFigures, wheel, type WheelFigures } from './page-scroll.ts';
import { measureSelection, type SelectionFigures } from './page-selection.ts';

/** What the least page takes that shows the same photos: what the product's own figures are compared with. */
export interface FloorFigures {
  readonly cold: LoadTimes;
  readonly warm: LoadTimes;
  readonly wheel: WheelFigures;
  readonly jump: JumpFigures;
  readonly selection: SelectionFigures;
  readonly preview: PreviewFigures;
}

const PAGE = readFileSync(new URL('./floor.html', import.meta.url));

interface MeasuredFloor {
  readonly session: BrowserContextOptions;
  readonly origin: string;
  /** How many the library holds. */
  readonly photos: number;
  readonly effort: Effort;
}

/** Measures the floor on the same origin, session and library. */
export const measureFloor = async (
  browser: Browser,
  { session, origin, photos, effort }: MeasuredFloor,
): Promise<FloorFigures> => {
  const address = `${origin}/floor`;
  const withFloor = async () => {
    const context = await browser.newContext(session);
    await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    return context;
  };
  const cold = await visitCold(withFloor, address, effort.visits);
  const context = await withFloor();
  try {
    await visit(context, address);
    const warm = await visit(context, address);
    const page = await openPhotos(context, address);
    const devtools = await context.newCDPSession(page);
    const wheelFigures = await wheel(page, devtools, effort.wheelSeconds);
    const jumpFigures = await jump(page, effort.jumpSeconds);
    const selection = await measureSelection(page, photos);
    const preview = await measurePreview(page, effort.nextPhotos);
    return { cold, warm, wheel: wheelFigures, jump: jumpFigures, selection, preview };
  } finally {
    await context.close();
  }
};
