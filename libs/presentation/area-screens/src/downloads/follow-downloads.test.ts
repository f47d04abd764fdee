import { startFakeDownloads } from '@account-area/area/testing';
import { settle } from '@account-area/kernel/testing';
import { photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { archiveSize } from './archive-size.ts';
import { followDownloads } from './follow-downloads.ts';
import { referenceIn } from './reference-in.ts';

const follow = () => {
  const world = startFakeDownloads();
  const told: string[] = [];
  const stop = followDownloads(world.downloads, ({ id, percent, phase }) => {
    told.push(`${id}: ${phase}${percent === null ? '' : ` ${percent}`}`);
  });
  return { ...world, told, stop };
};

describe('what customers are told of downloads', () => {
  it('is each step of an archive, once', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile, told } = follow();
    void ask(photoIds(2));
    await acceptRequest();
    report('archive.started');
    report('archive.finished');
    report('archive.finished');
    await locate();
    ports.archives.files.arrive({ received: 499, total: 1000 });
    ports.archives.files.arrive({ received: 500, total: 1000 });
    ports.archives.files.arrive({ received: 501, total: 1000 });
    ports.archives.files.arrive({ received: 1000, total: 1000 });
    await takeFile();

    expect(told).toEqual([
      'archive download-1: preparing',
      'archive download-1: saving',
      'archive download-1: saving 49',
      'archive download-1: saving 50',
      'archive download-1: saving 100',
      'archive download-1: saved',
    ]);
  });

  it('is that an archive was handed over when the browser fetches it, or the rest of it, by itself', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile, told } = follow();
    void ask(photoIds(2));
    await acceptRequest();
    report('archive.finished');
    await locate();
    await takeFile();
    void ask(photoIds(2));
    await acceptRequest();
    report('archive.finished');
    await locate();
    ports.archives.files.arrive({ received: 500, total: 1000 });
    await takeFile();

    expect(told).toEqual([
      'archive download-1: preparing',
      'archive download-1: saving',
      'archive download-1: handed-over',
      'archive download-2: preparing',
      'archive download-2: saving',
      'archive download-2: saving 50',
      'archive download-2: handed-over',
    ]);
  });

  it('is that an archive failed, or was not accepted', async () => {
    const { acceptRequest, ask, refuseRequest, report, told } = follow();
    void ask(photoIds(2));
    await acceptRequest();
    report('archive.failed');
    await settle();
    void ask(photoIds(2));
    await refuseRequest();

    expect(told).toEqual([
      'archive download-1: preparing',
      'archive download-1: failed',
      'archive download-2: preparing',
      'archive download-2: failed',
    ]);
  });

  it('is nothing when an archive is left to the list', async () => {
    const { acceptRequest, ask, clock, told } = follow();
    void ask(photoIds(2));
    await acceptRequest();
    clock.increment(30 * 60 * 1000);
    await settle();

    expect(told).toEqual(['archive download-1: preparing']);
  });

  it('is each part of several', async () => {
    const { acceptRequest, ask, report, told } = follow();
    void ask(photoIds(101));
    await acceptRequest();
    report('archive.failed');
    await settle();

    expect(told.at(-1)).toBe('archive download-2: preparing');
  });

  it('is each step of a photo', async () => {
    const { ask, locatePhoto, refusePhoto, takePhoto, told } = follow();
    void ask(photoIds(1));
    await refusePhoto();
    void ask(photoIds(1));
    await locatePhoto();
    await takePhoto();

    expect(told).toEqual(['photo: preparing', 'photo: failed', 'photo: preparing', 'photo: saved']);
  });

  it('is nothing once nobody listens', async () => {
    const { acceptRequest, ask, stop, told } = follow();
    void ask(photoIds(2));
    stop();
    await acceptRequest();
    void ask(photoIds(1));

    expect(told).toEqual(['archive download-1: preparing']);
  });
});

describe('the reference of a failure', () => {
  const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

  it.each([
    [null, null],
    [refused, 'a1b2c3d4e5f6'],
    [{ code: 'not-accepted', reason: refused } as const, 'a1b2c3d4e5f6'],
    [{ code: 'save-blocked' } as const, null],
    [{ code: 'packing-failed' } as const, null],
    [{ code: 'unexpected', cause: null } as const, null],
  ])('of %j is %s', (error, reference) => {
    expect(referenceIn(error)).toBe(reference);
  });
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [4_200, '4 kB'],
  [4_240_000, '4.2 MB'],
  [3_100_000_000, '3.1 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(archiveSize(bytes, 'en-GB')).toBe(text);
});
