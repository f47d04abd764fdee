import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { StartRefused } from '../start-refused.ts';
import { loadKeys } from './keys.ts';

describe('the keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('survive a restart, so that customers stay signed in', async () => {
    const before = await loadKeys(folder);
    const after = await loadKeys(folder);

    expect(after.signingKeys).toEqual(before.signingKeys);
    expect(after.secrets('cursors')).toEqual(before.secrets('cursors'));
  });

  it('cannot be read by other users', async () => {
    await loadKeys(folder);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('differ by purpose', async () => {
    const keys = await loadKeys(folder);
    const signature = keys.signer('cursors').sign('text');

    expect(keys.signer('cursors').verify('text', signature)).toBe(true);
    expect(keys.signer('cursors').verify('other text', signature)).toBe(false);
    expect(keys.signer('images').verify('text', signature)).toBe(false);
    expect(keys.signer('cursors').verify('text', '')).toBe(false);
  });

  it('verify a signature in one spelling alone', async () => {
    const signer = (await loadKeys(folder)).signer('cursors');
    const signature = signer.sign('text');
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=';
    const spellings = Array.from(last, (character) => signature.slice(0, -1) + character).concat(`${signature}=`);

    expect(spellings.filter((spelling) => signer.verify('text', spelling))).toEqual([signature]);
  });

  it('of the version before a rotation still verify', async () => {
    const signature = (await loadKeys(folder)).signer('cursors').sign('text');
    const path = join(folder, 'keys.json');
    const file = z.looseObject({ masters: z.array(z.string()) }).parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(
      path,
      JSON.stringify({ ...file, masters: [Buffer.alloc(32, 7).toString('base64'), ...file.masters] }),
    );

    const rotated = await loadKeys(folder);

    expect(rotated.signer('cursors').sign('text')).not.toBe(signature);
    expect(rotated.signer('cursors').verify('text', signature)).toBe(true);
  });

  it.each([
    '{"signingKeys":[',
    '',
    'null',
    '{"signingKeys":[],"masters":["x"]}',
    '{"signingKeys":[{}],"masters":["x"]}',
  ])('that are damaged are not made anew, but named in one sentence: %s', async (text) => {
    const path = join(folder, 'keys.json');
    await writeFile(path, text);

    await expect(loadKeys(folder)).rejects.toThrow(StartRefused);
    await expect(loadKeys(folder)).rejects.toThrow(
      `The keys in ${path} are damaged: put a copy of the file in its place, or remove it, and every customer has to sign in again.`,
    );
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
