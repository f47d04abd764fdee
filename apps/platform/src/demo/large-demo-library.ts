import type { Clock } from '../clock.ts';
import type { ReportProgress } from '../module.ts';
import type { Database } from '../storage/database/database.ts';
import { makeDemoAlbums } from './demo-albums.ts';
import { generateLibrary } from './generated-library.ts';
import type { GeneratedSpan } from './generated-plan.ts';

const EMAIL = 'nora@example.test';

/** Eight years, until October 2026. The seed is one that gives each month its different scenes. */
export const LARGE_DEMO_LIBRARY = {
  photos: 6000,
  months: 96,
  newestMonth: 9,
  seed: 10_000_002,
} as const satisfies GeneratedSpan;

interface LargeDemoLibraryOptions {
  readonly clock: Clock;
  readonly database: Database;
  /** Most photos of one customer. */
  readonly mostPhotos: number;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** Gives a demo customer a library whose pictures are drawn when they are looked at, and an album of 5,000 of them. */
export const makeLargeDemoLibrary = async ({
  clock,
  database,
  mostPhotos,
  report,
  signal,
}: LargeDemoLibraryOptions) => {
  const account = await database.system
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirst();
  // She may have deleted her account meanwhile.
  if (account === undefined) return;
  const photos = Math.min(LARGE_DEMO_LIBRARY.photos, mostPhotos);
  await generateLibrary(database, { ...LARGE_DEMO_LIBRARY, accountId: account.id, photos }, report, signal);
  await makeDemoAlbums({ clock, database, emails: [EMAIL], report: () => undefined, signal });
};
