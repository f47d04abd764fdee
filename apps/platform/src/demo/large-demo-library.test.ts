import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawnDimensions, drawnOriginalPath, pictureName } from '../services/images/drawn-picture.ts';
import { readAlbums } from '../services/albums/albums.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { planGeneratedPhotos } from './generated-plan.ts';
import { LARGE_DEMO_LIBRARY, makeLargeDemoLibrary } from './large-demo-library.ts';

const never = new AbortController().signal;

describe('the large demo library', () => {
  let platform: TestPlatform;
  let nora: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    nora = await platform.createAccount({ email: 'nora@example.test' });
  });
  afterAll(() => platform.close());

  const make = (mostPhotos: number) =>
    makeLargeDemoLibrary({
      clock: platform.clock,
      database: platform.database,
      mostPhotos,
      report: () => undefined,
      signal: never,
    });
  const albums = async () => {
    const page = await readAlbums(platform.database.forAccount(nora.id), { after: null, limit: 50 });
    return page.albums.map(({ album: { name, photos } }) => [name, photos]);
  };
  const taken = () =>
    platform.database
      .forAccount(nora.id)
      .read((queries) => queries.selectFrom('photos').select('taken_at').orderBy('taken_at').execute());

  it('is small where demo libraries are to be small, and then has no album of so many', async () => {
    await make(6);

    expect(await taken()).toHaveLength(6);
  });

  it('has an album of 5,000 photos, made once', async () => {
    await platform.database.system.deleteFrom('photos').where('account_id', '=', nora.id).execute();
    await platform.database.system.deleteFrom('albums').where('account_id', '=', nora.id).execute();
    await make(Infinity);
    const made = [
      ['Eight years of us', 5000],
      ['Winter at the lake', 210],
    ];
    expect(await albums()).toEqual(made);

    await make(Infinity);
    expect(await albums()).toEqual(made);
    expect(await taken()).toHaveLength(6000);
  });

  it('shows at least six different scenes in each month that has a dozen photos', () => {
    const months = Object.groupBy(planGeneratedPhotos(LARGE_DEMO_LIBRARY), ({ takenAt }) => takenAt.slice(0, 7));
    const scenes = (photos: NonNullable<(typeof months)[string]>) =>
      new Set(
        photos.map(({ id, shape }) => drawnOriginalPath(pictureName({ id, drawn: true, ...drawnDimensions(shape) }))),
      ).size;
    const few = Object.entries(months).filter(([, photos = []]) => photos.length >= 12 && scenes(photos) < 6);

    expect(few.map(([month]) => month)).toEqual([]);
    expect(Object.keys(months).toSorted()).toHaveLength(96);
    expect(Object.keys(months).toSorted().at(-1)).toBe('2026-10');
  });
});
