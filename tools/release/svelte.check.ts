import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { chromiumLaunch } from '../testing/chromium.ts';
import { tarballOf } from './pack-libraries.ts';
import { publishedLibraries } from './published.ts';
import { installSvelteExample, openSvelteExample, runInSvelteExample } from './svelte-example.ts';

describe('the example in Svelte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svelte-'));
  const example = join(folder, 'example');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    const packed = inject('packed');
    const tarballs = new Map(
      publishedLibraries().map((library) => [library.manifest.name, join(packed, tarballOf(library))]),
    );
    await installSvelteExample(example, (name) => tarballs.get(name) ?? name);
    const built = await runInSvelteExample(example, 'vite/bin/vite.js', ['build']);
    if (built.code !== 0) throw new Error(built.output);
  }, 180_000);

  it('has the types of the libraries', async () => {
    const checked = await runInSvelteExample(example, 'svelte-check/bin/svelte-check', ['--fail-on-warnings']);

    expect(checked.code, checked.output).toBe(0);
  }, 60_000);

  it('shows months, opens one, selects and deletes photos, and undoes it', async () => {
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const page = await browser.newPage();
      const complaints = await openSvelteExample(page, example);
      const boxes = page.getByRole('checkbox');

      await boxes.nth(52).waitFor();
      expect(await boxes.count()).toBe(24 + 24 + 5);
      await page.getByRole('button', { name: 'Open: 7 more' }).click();
      await boxes.nth(58).waitFor();

      await boxes.nth(0).check();
      await boxes.nth(28).check();
      await page.getByText('2 of 30 selected').waitFor();
      expect(await page.getByRole('status').textContent()).toBe('2 selected');

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('of 28 selected').waitFor();
      await page.getByRole('button', { name: 'Undo within ten seconds' }).click();
      await page.getByText('of 30 selected').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 60_000);
});
