import { cpSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { npm } from './pack-libraries.ts';
import { readManifest } from './published.ts';

const EXAMPLE = join(ROOT, 'examples/svelte');

/** Copies the example to a folder that does not exist, and installs its packages there; those of this repository from tarballs. */
export const installSvelteExample = async (folder: string, tarballOf: (name: string) => string): Promise<void> => {
  cpSync(EXAMPLE, folder, { recursive: true });
  const { dependencies = {} } = readManifest(join(EXAMPLE, 'package.json'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@account-area/'));
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...ours.map(tarballOf)], folder);
};

/** Runs a script of the installed example. */
export const runInSvelteExample = (folder: string, tool: string, args: readonly string[]) =>
  runTool(join(folder, 'node_modules', tool), args, folder);

/** Opens the built example, whose files need no server; answers with what the page complains of from then on. */
export const openSvelteExample = async (page: Page, folder: string): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(ORIGIN);
  return complaints;
};

const ORIGIN = 'https://svelte.example';
