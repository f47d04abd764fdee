import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { newPart, removeStaleParts } from './part-file.ts';

/** A process that is over. */
const { pid: gone } = spawnSync(process.execPath, ['-e', '0']);

const writePart = (folder: string, name: string, writtenHoursAgo = 0) => {
  const writtenAt = Date.now() / 1000 - writtenHoursAgo * 3600;
  writeFileSync(join(folder, name), 'half a photo');
  utimesSync(join(folder, name), writtenAt, writtenAt);
};

describe('what is arriving in a folder', () => {
  it('is removed once its process is over, and no other file is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parts-'));
    const own = basename(newPart(folder));
    const left = own.replace(`-${process.pid}-`, `-${gone}-`);
    const ofTheSystem = own.replace(`-${process.pid}-`, '-1-');
    const ofAnotherMachine = left.replace(/^\.[0-9a-f]{8}/, '.00000000');
    for (const name of [own, left, ofTheSystem, ofAnotherMachine, 'beach.jpg', '.mine.part']) writePart(folder, name);

    await removeStaleParts(folder);

    expect(readdirSync(folder).toSorted()).toEqual(
      [own, ofTheSystem, ofAnotherMachine, 'beach.jpg', '.mine.part'].toSorted(),
    );
  });

  it('is removed when nothing of it has arrived for a day, whichever machine began it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parts-'));
    const own = basename(newPart(folder));
    writePart(folder, own, 25);
    writePart(folder, own.replace(/^\.[0-9a-f]{8}/, '.00000000'), 25);
    writePart(folder, 'beach.jpg', 25);
    const late = basename(newPart(folder));
    writePart(folder, late, 23);

    await removeStaleParts(folder);

    expect(readdirSync(folder).toSorted()).toEqual([late, 'beach.jpg'].toSorted());
  });

  it('is none where there is no folder', async () => {
    await expect(removeStaleParts(join(tmpdir(), crypto.randomUUID()))).resolves.toBeUndefined();
  });
});
