import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ok } from '@account-area/kernel';
import { tokenStorePromises } from '@account-area/session/conformance';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createFileTokenStore } from './file-token-store.ts';

const never = new AbortController().signal;
const newFile = () => join(mkdtempSync(join(tmpdir(), 'tokens-')), 'area', 'credentials.json');
const first = credentialsFixture('token-1');
const second = credentialsFixture('token-2');

describe('a token store in a file, by what its port promises', () => {
  const promises = tokenStorePromises(() => {
    const file = newFile();
    return {
      openTab: () => createFileTokenStore({ file }),
      block: () => {
        rmSync(dirname(file), { recursive: true });
        writeFileSync(dirname(file), 'A file is where the folder should be.');
      },
    };
  });

  it.each(promises)('$name', ({ run }) => run());
});

describe('a token store in a file', () => {
  it('lets its owner alone read them', async () => {
    const file = newFile();
    await createFileTokenStore({ file }).keep(first);

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('takes what another version has kept for nothing', async () => {
    const file = newFile();
    const store = createFileTokenStore({ file });
    await store.keep(first);
    for (const text of ['no JSON', '7', JSON.stringify({ id: '1', credentials: { ...first, refreshToken: 7 } })]) {
      writeFileSync(file, text);
      expect(await store.read(never)).toEqual(ok(null));
    }
    await store.keep(second);
    expect(await store.read(never)).toEqual(ok(second));
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
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ credentials: { claims: first.claims } });
    await createFileTokenStore({ file }).keep(first);
    // What the killed process was writing is gone with the next one.
    expect(readdirSync(dirname(file)).toSorted()).toEqual(['credentials.json', 'credentials.json.lock']);
  });
});
