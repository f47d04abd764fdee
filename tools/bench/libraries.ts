import type { Browser } from 'playwright';

import type { Progress } from '../start/progress.ts';
import { LIBRARY_PARTS, type LibraryPart, type OtherPart } from './arguments.ts';
import type { Effort } from './effort.ts';
import { type Library, withLibrary } from './library.ts';
import { measureFirst } from './part-first.ts';
import { measureJump } from './part-jump.ts';
import { measurePhone } from './part-phone.ts';
import { measurePreview } from './part-preview.ts';
import { measureFling, measureWheel } from './part-scroll.ts';
import { measureSelect } from './part-select.ts';
import { measureService } from './part-service.ts';
import { measureSlowLines } from './part-slow.ts';
import { growthRows, type Reading, rowsOf } from './readings.ts';
import type { BenchRow } from './table.ts';

/** What is measured, and where. */
export interface Measured {
  readonly browser: Browser;
  readonly origin: string;
  readonly platformPid: number;
  readonly progress: Progress;
  readonly sizes: readonly number[];
  readonly effort: Effort;
  readonly parts: ReadonlySet<LibraryPart | OtherPart>;
}

const MEASUREMENTS: Readonly<Record<LibraryPart, (library: Library) => Promise<readonly Reading[]>>> = {
  first: measureFirst,
  wheel: measureWheel,
  fling: measureFling,
  jump: measureJump,
  select: measureSelect,
  preview: measurePreview,
  slow: measureSlowLines,
  phone: measurePhone,
  service: measureService,
};

/** How many times as much the largest library may cost as the smallest, by the figure. */
const GROWTH = {
  'first picture, cold': 1.2,
  'jump: whole window of pictures, median': 1.3,
  'wheel: main thread': 1.3,
  'heap after': 2,
};

/** The parts that are measured of each library, one library after the other. */
export const measureLibraries = async ({
  parts,
  progress,
  sizes,
  ...measured
}: Measured): Promise<readonly BenchRow[]> => {
  const asked = LIBRARY_PARTS.filter((part) => parts.has(part));
  if (asked.length === 0) return [];
  const libraries: (readonly Reading[])[] = [];
  for (const photos of sizes) {
    const readings = await withLibrary({ ...measured, photos }, async (library) => {
      const found: Reading[] = [];
      for (const part of asked) {
        progress.say(`Measuring a library of ${photos.toLocaleString('en-GB')} photos: ${part} ...`);
        found.push(...(await orNothing(measured.browser, part, () => MEASUREMENTS[part](library))));
      }
      return found;
    });
    libraries.push(readings);
  }
  const rows = rowsOf(libraries);
  return [...rows, ...growthRows(rows, sizes, GROWTH)];
};

/** What a part finds; nothing when it fails, which is told: the others are not lost with it. */
export const orNothing = async <Row>(
  browser: Browser,
  part: string,
  measure: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  try {
    return await measure();
  } catch (cause) {
    // The run is being stopped.
    if (!browser.isConnected()) throw cause;
    process.stderr.write(`The part ${part} failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
    return [];
  }
};
