import type { Clock } from '../clock.ts';
import { addPhoto } from '../services/photo-service/add-photo.ts';
import { inLanes } from '../imports/lanes.ts';
import type { ReportProgress } from '../module.ts';
import type { AccountQueries } from '../storage/database/account-database.ts';
import type { Database } from '../storage/database/database.ts';
import type { PhotoFiles } from '../storage/files/photo-files.ts';
import { demoId } from './demo-id.ts';
import { type DemoLibrary, type DemoRecipe, planDemoLibrary } from './demo-plan.ts';
import type { DemoWorkers } from './demo-workers.ts';

/** The libraries of the demo customers; `emma@example.test` has none, and that of `nora@example.test` is drawn. */
export const DEMO_LIBRARIES: Readonly<Record<string, DemoLibrary>> = {
  'anna@example.test': { seed: 1, photos: 600, years: 12 },
  'bram@example.test': { seed: 2, photos: 40, years: 3 },
  'lars@example.test': { seed: 3, photos: 60, years: 5 },
  'sofie@example.test': { seed: 4, photos: 24, years: 1 },
};

interface DemoPhotosOptions {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly workers: DemoWorkers;
  /** Most photos of one customer. */
  readonly mostPhotos: number;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** Every demo customer gets the first screens before one customer gets all photos. */
const FIRST_ROUND = 60;

/**
 * Makes the photos of the demo customers, newest first. Each is there for good as soon as it is made, and remembered:
 * after a crash this goes on with what was not made, and what a customer has deleted meanwhile stays deleted.
 */
export const makeDemoPhotos = async ({
  clock,
  database,
  files,
  workers,
  mostPhotos,
  report,
  signal,
}: DemoPhotosOptions) => {
  const planned = await planPhotos(database, mostPhotos);
  const made = await madeAlready(database);
  const missing = planned.filter(({ id }) => !made.has(id));
  let done = planned.length - missing.length;
  report(done, planned.length);
  await inLanes(workers.size + 1, missing, signal, async ({ accountId, addedAt, id, recipe }) => {
    const incoming = await files.incoming();
    try {
      const picture = await workers.make(recipe, incoming);
      const createdAt = new Date(Math.min(addedAt, clock.now().getTime()));
      await addPhoto(
        { accountId, database, files },
        { id, incoming, picture, fileName: recipe.fileName, createdAt, alsoWrite: remember({ accountId, id }) },
      );
    } finally {
      await files.discard(incoming);
    }
    done += 1;
    report(done, planned.length);
  });
};

interface PlannedPhoto {
  readonly accountId: string;
  readonly id: string;
  /** Milliseconds since 1970; a customer who registered later than the recipe says added the photo then. */
  readonly addedAt: number;
  readonly recipe: DemoRecipe;
}

const planPhotos = async (database: Database, mostPhotos: number): Promise<readonly PlannedPhoto[]> => {
  const accounts = await database.system
    .selectFrom('accounts')
    .select(['id', 'email', 'registered_at'])
    .where('email', 'in', Object.keys(DEMO_LIBRARIES))
    .orderBy('email')
    .execute();
  const libraries = accounts.map(({ id: accountId, email, registered_at: registeredAt }) => {
    const library = DEMO_LIBRARIES[email];
    const recipes = library ? planDemoLibrary(library).slice(0, mostPhotos) : [];
    return recipes.map((recipe) => ({
      accountId,
      id: demoId(accountId, String(recipe.seed)),
      addedAt: Math.max(Date.parse(recipe.createdAt), registeredAt.getTime()),
      recipe,
    }));
  });
  return [
    ...libraries.flatMap((photos) => photos.slice(0, FIRST_ROUND)),
    ...libraries.flatMap((photos) => photos.slice(FIRST_ROUND)),
  ];
};

/** Photos that are deleted take their rows with them, so which were made is written elsewhere. */
const remember =
  ({ accountId, id }: { readonly accountId: string; readonly id: string }) =>
  (queries: AccountQueries) =>
    queries.insertInto('demo_photos').values({ id, account_id: accountId }).execute();

const madeAlready = async (database: Database): Promise<ReadonlySet<string>> => {
  const made = await database.system.selectFrom('demo_photos').select('id').execute();
  return new Set(made.map(({ id }) => id));
};
