import { tmpdir } from 'node:os';

import { describe, expect, it } from 'vitest';

import { silentLogger } from '../server/logging.ts';
import { startTestPlatform } from '../testing.ts';
import { createDiskReserve } from './disk-reserve.ts';

const start = (freeBytes: number) => {
  const disk = { freeBytes, looks: 0 };
  let time = 0;
  const reserve = createDiskReserve({
    folder: '/data',
    reserveBytes: 1000,
    log: silentLogger(),
    free: () => {
      disk.looks += 1;
      return Promise.resolve(disk.freeBytes);
    },
    now: () => time,
  });
  const pass = (durationMs: number) => {
    time += durationMs;
  };
  return { disk, pass, reserve };
};

describe('the reserve of the disk', () => {
  it('is no matter while there is more room than that', async () => {
    await expect(start(1001).reserve.demandRoom()).resolves.toBeUndefined();
  });

  it('is kept: what would fill it is refused', async () => {
    await expect(start(1000).reserve.demandRoom()).rejects.toMatchObject({
      status: 507,
      message: 'There is no room for more at the moment',
    });
  });

  it('is looked at every five seconds, however much is written', async () => {
    const { disk, pass, reserve } = start(2000);
    await reserve.demandRoom();
    disk.freeBytes = 0;
    pass(4_999);
    await reserve.demandRoom();
    pass(1);
    await expect(reserve.demandRoom()).rejects.toThrow('no room');
    expect(disk.looks).toBe(2);
  });

  it('holds nothing up when the disk does not say how full it is', async () => {
    const reserve = createDiskReserve({
      folder: '/data',
      reserveBytes: 1000,
      log: silentLogger(),
      free: () => Promise.reject(new Error('EIO')),
    });

    await expect(reserve.demandRoom()).resolves.toBeUndefined();
  });

  it('has to be left by what is written, too', async () => {
    const disk = createDiskReserve({
      folder: '/',
      reserveBytes: 100,
      log: silentLogger(),
      free: () => Promise.resolve(150),
    });

    await expect(disk.demandRoom(49)).resolves.toBeUndefined();
    await expect(disk.demandRoom(50)).rejects.toThrow('no room');
  });

  it('is measured at the disk itself', async () => {
    const folder = tmpdir();
    const reserveOf = (reserveBytes: number) => createDiskReserve({ folder, reserveBytes, log: silentLogger() });

    await expect(reserveOf(0).demandRoom()).resolves.toBeUndefined();
    await expect(reserveOf(Number.MAX_SAFE_INTEGER).demandRoom()).rejects.toThrow('no room');
  });
});

describe('a platform whose disk is nearly full', () => {
  it('takes nothing that needs room, and goes on with everything else', async () => {
    const platform = await startTestPlatform({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
    const headers = { Authorization: `Bearer ${await platform.accessToken(await platform.createAccount())}` };
    const ask = async (method: string, path: string) =>
      (await platform.fetch(platform.origin + path, { method, headers })).status;
    const fills = platform.platform.routes.filter(({ fillsDisk }) => fillsDisk);

    expect(fills.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /photo-management/uploads',
      'PATCH /photo-management/uploads/:upload',
      'POST /downloads-api/downloads',
      'POST /downloads-api/shared-album-downloads',
      'POST /photo-management/exports',
      'POST /customer-api/customers/me/data-copy',
    ]);
    for (const { method, path } of fills) expect([path, await ask(method, path)]).toEqual([path, 507]);
    expect(await ask('GET', '/customer-api/customers/me')).toBe(200);
    expect(await ask('GET', '/downloads-api/downloads')).toBe(200);
    expect(await ask('DELETE', '/downloads-api/downloads/00000000-0000-4000-8000-000000000000')).toBe(404);
    await platform.close();
  });
});
