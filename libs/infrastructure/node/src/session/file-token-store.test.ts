import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { fail, ok } from '@account-area/kernel';
import type { TokenStoreEvent } from '@account-area/session';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createFileTokenStore } from './file-token-store.ts';

const never = new AbortController().signal;
const newFile = () => join(mkdtempSync(join(tmpdir(), 'tokens-')), 'area', 'credentials.json');
const [first, second, third] = ['token-1', 'token-2', 'token-3'].map((token) => credentialsFixture(token));
if (first === undefined || second === undefined || third === undefined) throw new Error('There are three tokens.');

describe('a token store in a file', () => {
  it('is empty at first, and keeps credentials for the next process', async () => {
    const file = newFile();
    expect(await createFileTokenStore({ file }).read(never)).toEqual(ok(null));

    expect(await createFileTokenStore({ file }).keep(first)).toEqual(ok(undefined));

    expect(await createFileTokenStore({ file }).read(never)).toEqual(ok(first));
  });

  it('lets its owner alone read them', async () => {
    const file = newFile();
    await createFileTokenStore({ file }).keep(first);

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('replaces what was spent, and nothing that has come in its place', async () => {
    const file = newFile();
    const [mine, theirs] = [createFileTokenStore({ file }), createFileTokenStore({ file })];
    await mine.keep(first);

    expect(await mine.replace(first, second)).toEqual(ok(second));
    expect(await theirs.replace(first, third)).toEqual(ok(second));
    expect(await theirs.read(never)).toEqual(ok(second));
  });

  it('does not replace what was cleared', async () => {
    const store = createFileTokenStore({ file: newFile() });
    await store.keep(first);
    await store.clear();

    expect(await store.replace(first, second)).toEqual(ok(null));
  });

  it('answers what it has forgotten', async () => {
    const store = createFileTokenStore({ file: newFile() });
    await store.keep(first);

    expect(await store.clear()).toEqual(ok(first));
    expect(await store.clear()).toEqual(ok(null));
    expect(await store.read(never)).toEqual(ok(null));
  });

  it('tells of what others do to it, and not of what it does itself', async () => {
    const file = newFile();
    const [mine, theirs] = [createFileTokenStore({ file }), createFileTokenStore({ file })];
    const heard: TokenStoreEvent[] = [];
    const stop = mine.follow((event) => heard.push(event));
    await mine.keep(first);

    await theirs.keep(second);
    await expect.poll(() => heard).toEqual([{ type: 'credentials.kept', credentials: second }]);
    await theirs.clear();
    await expect.poll(() => heard.slice(1)).toEqual([{ type: 'credentials.cleared' }]);

    stop();
  });

  it('takes what another version has kept for nothing', async () => {
    const file = newFile();
    const store = createFileTokenStore({ file });
    await store.keep(first);
    for (const text of ['no JSON', '7', JSON.stringify({ ...first, refreshToken: 7 })]) {
      writeFileSync(file, text);
      expect(await store.read(never)).toEqual(ok(null));
    }
    await store.keep(second);
    expect(await store.read(never)).toEqual(ok(second));
  });

  it('says so where the device keeps nothing', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'tokens-')), 'folder');
    writeFileSync(folder, 'A file is where a folder should be.');
    const blocked = fail({ code: 'storage-blocked' });
    const store = createFileTokenStore({ file: join(folder, 'credentials.json') });

    expect(await store.read(never)).toEqual(blocked);
    expect(await store.keep(first)).toEqual(blocked);
    expect(await store.replace(first, second)).toEqual(blocked);
    expect(await store.clear()).toEqual(blocked);
  });

  it('is whole whenever a process is killed that writes it', async () => {
    const file = newFile();
    await createFileTokenStore({ file }).keep(first);
    const writer = startProgram(
      `
        import { createFileTokenStore } from '@account-area/node';
        import { credentialsFixture } from '@account-area/session/testing';
        const [file] = process.argv.slice(2);
        const store = createFileTokenStore({ file });
        for (let turn = 0; ; turn += 1) {
          await store.keep(credentialsFixture('token-' + turn + 'x'.repeat(200_000)));
          if (turn === 3) console.log('writing');
        }
      `,
      file,
    );
    await writer.says('writing');
    writer.kill();
    await writer.over;

    const left = await createFileTokenStore({ file }).read(never);
    expect(left.ok && left.value?.accessToken.startsWith('token-')).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ claims: first.claims });
    await createFileTokenStore({ file }).keep(first);
    // What the killed process was writing is gone with the next one.
    expect(readdirSync(dirname(file)).toSorted()).toEqual(['credentials.json', 'credentials.json.lock']);
  });
});
