import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { TUS_VERSION } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AccountGone } from '../../storage/database/account-database.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { addPhoto } from '../photo-service/add-photo.ts';
import { deleteAccount, filesOf, holdDeletions } from './account-deletion.fixtures.ts';
import { sweepFolders } from './remove-files.ts';

describe('work that ends after its account was deleted', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    await holdDeletions(platform);
  });
  beforeEach(async () => {
    account = await platform.createAccount();
  });
  afterAll(() => platform.close());

  /** Files, not folders, whose path holds a text. */
  const filesWith = async (text: string) => {
    const paths = (await filesOf(platform)).filter((path) => path.includes(text));
    const kinds = await Promise.all(paths.map((path) => stat(join(platform.platform.context.dataFolder, path))));
    return paths.filter((_, index) => kinds[index]?.isFile());
  };

  it('leaves no photo', async () => {
    const files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
    const incoming = await files.incoming();
    await writeFile(incoming, 'a picture');
    await deleteAccount(platform, account);

    const added = addPhoto(
      { accountId: account.id, database: platform.database, files },
      {
        incoming,
        fileName: 'a.jpg',
        createdAt: platform.clock.now(),
        picture: {
          mediaType: 'image/jpeg',
          byteSize: 9,
          sha256: new Uint8Array(32),
          visible: { width: 1, height: 1 },
          takenAt: null,
          thumbnails: [{ size: 300, webp: new Uint8Array(9) }],
          placeholder: new Uint8Array(21),
        },
      },
    );
    await expect(added).rejects.toThrow(AccountGone);
    expect(await filesWith(account.id)).toEqual([]);
  });

  it('leaves folders, with files or without, that are swept in every place; those of customers stay', async () => {
    const { accountFolders, dataFolder } = platform.platform.context;
    const gone = randomUUID();
    for (const folder of accountFolders) {
      await mkdir(join(dataFolder, folder, gone, 'aa'), { recursive: true });
      await mkdir(join(dataFolder, folder, account.id), { recursive: true });
      await writeFile(join(dataFolder, folder, account.id, 'file'), 'a file');
    }
    await writeFile(join(dataFolder, accountFolders[0] ?? '', gone, 'file'), 'a file');
    await sweepFolders(platform.platform.context);

    expect(accountFolders.filter((folder) => existsSync(join(dataFolder, folder, gone)))).toEqual([]);
    expect(await filesWith(account.id)).toHaveLength(accountFolders.length);
  });

  it('leaves nothing of an upload whose bytes are still coming', async () => {
    const headers = { Authorization: `Bearer ${await platform.accessToken(account)}`, 'Tus-Resumable': TUS_VERSION };
    const created = await platform.fetch(`${platform.origin}/photo-management/uploads`, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': '10', 'Upload-Metadata': 'filename YS5qcGc=' },
    });
    const path = created.headers.get('Location') ?? '';
    const id = path.split('/').at(-1) ?? 'nothing';
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    // Node wants to hear of `duplex`, of which TypeScript's types know nothing.
    const patch = {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: readable,
      duplex: 'half',
    };
    const sent = platform.fetch(new URL(path, platform.origin), patch);
    const writer = writable.getWriter();
    await writer.write(new Uint8Array(5));
    await expect.poll(() => filesWith(id)).toHaveLength(1);
    await deleteAccount(platform, account);
    await writer.close();

    expect((await sent).status).toBe(401);
    expect(await filesWith(id)).toEqual([]);
  });
});
