import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addPhotoRows, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { EXIT } from './failures.ts';
import { signUp, startCli } from './program.contract.ts';
import { startWire } from './wire.fakes.ts';

const Customer = z.object({ id: z.string() });
const Photos = z.array(z.object({ id: z.string() }));

/** A customer with three photos, and the program that they have signed in to. */
const startCustomer = async (platform: TestPlatform, address?: string) => {
  const env = {
    ACCOUNT_AREA: address ?? (await platform.listen()),
    ACCOUNT_AREA_HOME: mkdtempSync(join(tmpdir(), 'cli-')),
  };
  const run = (...args: readonly string[]) => startCli(args, env);
  const read = async (...args: readonly string[]): Promise<unknown> =>
    JSON.parse((await run(...args, '--json').over).out);
  await signUp(env);
  const { id } = Customer.parse(await read('whoami'));
  const rows = ['beach.jpg', 'dunes.jpg', 'waves.jpg'].map((fileName) => ({
    fileName,
    takenAt: '2024-06-01T15:30:00',
  }));
  const photos = await addPhotoRows(platform.database, id, rows);
  return {
    run,
    photos,
    left: async () => Photos.parse(await read('list', '2024/6')).map((photo) => photo.id),
  };
};

describe('photos that are deleted on the command line', () => {
  let platform: TestPlatform;
  let customer: Awaited<ReturnType<typeof startCustomer>>;
  beforeAll(async () => {
    platform = await startTestPlatform();
    customer = await startCustomer(platform);
  }, 120_000);
  afterAll(() => platform.close());

  it('stay when the customer does not confirm it', async () => {
    const deletion = customer.run('delete', ...customer.photos);
    await deletion.tells(/Delete 3 photos\? Press y/);
    deletion.type('n');

    const { code, err } = await deletion.over;
    expect([code, err.split('\n').at(-1)]).toEqual([EXIT.refused, 'Failed: unconfirmed.']);
    expect(await customer.left()).toHaveLength(3);
  });

  it('stay when the program is told to end before', async () => {
    const deletion = customer.run('delete', ...customer.photos);
    await deletion.tells(/Press y/);
    deletion.kill('SIGINT');

    const { code, err } = await deletion.over;
    expect([code, err.split('\n').at(-1)]).toEqual([EXIT.incomplete, 'Failed: interrupted.']);
  });

  it('stay where no key can be pressed, unless the customer need not be asked', async () => {
    const deletion = customer.run('delete', ...customer.photos, '--json');
    deletion.endInput();

    const { code, err } = await deletion.over;
    expect([code, err.split('\n').at(-1)]).toEqual([EXIT.refused, '{"error":{"code":"unconfirmed","reference":null}}']);
    expect(await customer.left()).toHaveLength(3);
  });

  it('stay when the customer presses u', async () => {
    const deletion = customer.run('delete', ...customer.photos, '--json');
    await deletion.tells(/Press y/);
    deletion.type('y');
    await deletion.tells(/^Deleting 3 photos in 10 seconds\. Press u to undo/m);
    deletion.type('xu');

    const { code, out } = await deletion.over;
    expect([code, JSON.parse(out)]).toEqual([EXIT.incomplete, { outcome: 'undone', notDeleted: customer.photos }]);
    expect(await customer.left()).toHaveLength(3);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stay when the program is told to end by %s meanwhile', async (signal) => {
    const [photo = ''] = customer.photos;
    const deletion = customer.run('delete', photo, '--yes');
    await deletion.tells(/End the program to undo/);
    deletion.kill(signal);

    expect(await deletion.over).toMatchObject({
      code: EXIT.incomplete,
      out: `0 photos deleted\nnot deleted  ${photo}`,
    });
    expect(await customer.left()).toHaveLength(3);
  });

  it('are gone after ten seconds, each once however often it is named, and no others', async () => {
    const [beach = '', dunes = '', waves = ''] = customer.photos;
    const deletion = customer.run('delete', beach, dunes, beach);
    await deletion.tells(/Delete 2 photos\?/);
    deletion.type('y');
    await deletion.tells(/Press u to undo/);
    deletion.endInput();

    expect(await deletion.over).toMatchObject({ code: EXIT.done, out: '2 photos deleted' });
    expect(await customer.left()).toEqual([waves]);
  });

  it('are gone when the program is told to end once it has begun to delete them', async () => {
    const wire = await startWire(await platform.listen());
    const { left, photos, run } = await startCustomer(platform, wire.address);
    const begun = wire.hold(({ method }) => method === 'DELETE');
    const deletion = run('delete', ...photos, '--yes');
    const call = await begun;
    deletion.kill('SIGINT');
    // By now the program has heard it: another one was started since.
    expect(await left()).toHaveLength(3);
    call.letThrough();

    expect(await deletion.over).toMatchObject({ code: EXIT.done, out: '3 photos deleted' });
    const { code, err } = await run('list', '2024/6').over;
    expect([code, err]).toEqual([EXIT.refused, 'Failed: no-such-month.']);
    await wire.close();
  }, 120_000);

  it('are still there when the services cannot be reached, which has a reference', async () => {
    const lost = await startTestPlatform();
    const { photos, run } = await startCustomer(lost);
    const deletion = run('delete', ...photos, '--yes', '--json');
    // What is piped in is not for a program that asks nothing.
    deletion.type('u');
    await deletion.tells(/End the program to undo/);
    await lost.close();

    const { code, err, out } = await deletion.over;
    expect([code, JSON.parse(out)]).toEqual([EXIT.incomplete, { outcome: 'failed', notDeleted: photos }]);
    expect(err.split('\n').at(-1)).toMatch(/^{"error":{"code":"retries-exhausted","reference":"[\w-]{12}"}}$/);
  }, 120_000);
});
