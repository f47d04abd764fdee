import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from 'playwright';

import { type ProcessMemory, watchMemory } from './process-memory.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';
import type { BenchRow } from './table.ts';

export interface ExportFigures extends ProcessMemory {
  /** Photos of the library. */
  readonly photos: number;
  /** From asking for it until its mail has arrived. */
  readonly readyMs: number;
}

interface Measured {
  readonly origin: string;
  /** How many photos the library has. */
  readonly library: number;
  readonly platformPid: number;
}

const POLL_MS = 100;
const LIMIT_MS = 600_000;
const TOO_MANY = 429;

/** Asks for an export of a whole library and waits for its mail; `null` where as many are kept as may be, for a week. */
export const measureExport = async (
  browser: Browser,
  { library, origin, platformPid }: Measured,
): Promise<ExportFigures | null> => {
  const account = generatedAccount(library);
  const context = await browser.newContext();
  await signIn(context, origin, account);
  const token = await accessTokenOf(context);
  await context.close();

  const mailsSoFar = await readyMails(origin, account.email);
  const memory = watchMemory(platformPid);
  try {
    const askedAt = performance.now();
    const answer = await fetch(`${origin}/photo-management/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === TOO_MANY) return null;
    if (!answer.ok) throw new Error(`Asking for an export was answered ${answer.status}.`);
    while ((await readyMails(origin, account.email)) === mailsSoFar) {
      if (performance.now() - askedAt > LIMIT_MS) throw new Error('The export was not finished.');
      await wait(POLL_MS);
    }
    return { photos: library, readyMs: performance.now() - askedAt, ...memory.stop() };
  } finally {
    memory.stop();
  }
};

/** How many mails with the link of an export have arrived. */
const readyMails = async (origin: string, email: string): Promise<number> => {
  const answer = await fetch(`${origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`);
  return [...(await answer.text()).matchAll(/"http[^"]*\/exports\/[^"]*"/g)].length;
};

/** The figures of an export, one row each, under the library that was exported. */
export const exportRows = (figures: ExportFigures | null, sizes: readonly number[]): readonly BenchRow[] => {
  if (figures === null) return [];
  const row = (figure: string, unit: string, value: number): BenchRow => ({
    figure,
    unit,
    values: sizes.map((size) => (size === figures.photos ? value : null)),
  });
  return [
    row('export of the library: ready after', 's', figures.readyMs / 1000),
    row('export: exported', 'photos/s', figures.photos / (figures.readyMs / 1000)),
    row('export: memory of the platform before', 'MB', figures.restMb),
    row('export: peak memory of the platform', 'MB', figures.peakMb),
  ];
};
