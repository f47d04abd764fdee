import type { FirstRunTask, PlatformContext, PlatformModule } from '../module.ts';
import { addAccount } from '../services/customer/accounts.ts';
import { photoFolder } from '../services/images/images.module.ts';
import { giveDemoPassword, hashDemoPassword } from '../services/sign-in/demo-password.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { makeDemoAlbums } from './demo-albums.ts';
import { readDemoOptions } from './demo-options.ts';
import { demoPhotoMigrations } from './demo-photos.migrations.ts';
import { makeDemoPhotos } from './demo-photos.ts';
import { createDemoWorkers } from './demo-workers.ts';
import { generateLibrary } from './generated-library.ts';
import { makeLargeDemoLibrary } from './large-demo-library.ts';

/** Photos and albums for the demo customers, and libraries for benchmarks when they are asked for. */
export const demoPhotosModule: PlatformModule = {
  name: 'demo-photos',
  migrations: demoPhotoMigrations,
  accountTables: { demo_photos: 'account_id' },
  start: (context) => {
    const { generatedLibraries, mostPhotos } = readDemoOptions(process.env);
    if (context.production) return {};
    return {
      firstRun: [
        ...generatedLibraries.map((photos) => generatedLibrary(context, photos)),
        ...(context.demo && mostPhotos > 0
          ? [largeDemoLibrary(context, mostPhotos), demoPhotos(context, mostPhotos), demoAlbums(context)]
          : []),
      ],
    };
  },
};

/** Before the photos of the others, which take a minute: it takes a second. */
const largeDemoLibrary = ({ clock, database }: PlatformContext, mostPhotos: number): FirstRunTask => ({
  name: 'large-demo-library',
  when: 'in-background',
  run: (report, signal) => makeLargeDemoLibrary({ clock, database, mostPhotos, report, signal }),
});

const demoPhotos = ({ clock, database, dataFolder }: PlatformContext, mostPhotos: number): FirstRunTask => ({
  name: 'demo-photos',
  when: 'in-background',
  async run(report, signal) {
    const workers = createDemoWorkers();
    try {
      const files = createPhotoFiles(photoFolder(dataFolder));
      await makeDemoPhotos({ clock, database, files, workers, mostPhotos, report, signal });
    } finally {
      await workers.close();
    }
  },
});

/** After the photos, which are in them. */
const demoAlbums = ({ clock, database }: PlatformContext): FirstRunTask => ({
  name: 'demo-albums',
  when: 'in-background',
  run: (report, signal) => makeDemoAlbums({ clock, database, report, signal }),
});

/** `bench-1m@example.test` and the like. */
const generatedAccountEmail = (photos: number): string => `bench-${shortly(photos)}@example.test`;

const shortly = (photos: number): string => {
  if (photos % 1_000_000 === 0) return `${photos / 1_000_000}m`;
  return photos % 1000 === 0 ? `${photos / 1000}k` : String(photos);
};

const generatedLibrary = ({ clock, database }: PlatformContext, photos: number): FirstRunTask => ({
  name: `generated-library-${photos}`,
  when: 'before-ready',
  async run(report, signal) {
    const email = generatedAccountEmail(photos);
    await addAccount(database.system, {
      email,
      firstName: 'Bench',
      lastName: shortly(photos),
      registeredAt: clock.now(),
    });
    const { id } = await database.system
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await giveDemoPassword(database.system, id, await hashDemoPassword(database.system));
    await generateLibrary(database, { accountId: id, photos }, report, signal);
  },
});
