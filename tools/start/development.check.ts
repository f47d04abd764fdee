import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { titleOf } from '../../.storybook/pages/titles.ts';
import { MACHINE_PAGES } from '../../.storybook/pages/write-machine-pages.ts';
import { machineSources } from '../machines/machine-sources.ts';
import { anyFreePort } from '../process/free-port.ts';
import { ROOT } from '../root.ts';
import { chromiumLaunch } from '../testing/chromium.ts';
import { RunningCommand, stillRunning } from './running-command.ts';

const SOON = { timeout: 30_000, interval: 100 };
/** Storybook reads every story and page before it answers: 25 s on two processors that others use too. */
const STORYBOOK = { timeout: 120_000, interval: 100 };

const dataFolder = mkdtempSync(join(tmpdir(), 'development-check-'));
// Readable for the id that the database runs under when this is root, so that everything stays in here.
chmodSync(dataFolder, 0o755);

const started: RunningCommand[] = [];
const run = (script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): RunningCommand => {
  const command = new RunningCommand(script, { DATA_DIR: dataFolder, ...env }, args);
  started.push(command);
  return command;
};
afterEach(async () => {
  for (const command of started.splice(0)) await command.pressCtrlC();
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** Presses Ctrl-C and expects that nothing of the command is left. */
const stopWhole = async (command: RunningCommand): Promise<void> => {
  const all = command.descendants();
  expect(all.length).toBeGreaterThan(1);
  await command.pressCtrlC();
  // Helpers of a tool notice a moment later that it is gone.
  await vi.waitFor(() => expect(stillRunning(all)).toEqual([]), SOON);
};

/** What an editor does that saves a file: to whoever watches, it has changed. */
const save = (file: string): void => utimesSync(join(ROOT, file), new Date(), new Date());

describe('npm run dev', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  const signIn = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('anna@example.test');
    await page.getByLabel(/^password$/i).fill('Demo-photos-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('[role=gridcell] img').first().waitFor();
  };

  /** The process that answers, not the one that starts it again. */
  const platformOf = (command: RunningCommand): readonly number[] =>
    command.descendants().filter((pid) => {
      const line = commandLineOf(pid);
      return line.includes('apps/platform/src/main.ts') && !line.includes(' --watch ');
    });

  it('shows a changed source or text in the open page, starts a changed platform again, and ends with Ctrl-C', async () => {
    const port = String(await anyFreePort());
    const command = run('dev', { PORT: port, DEMO_PHOTOS: '6' });
    await command.printed('Ctrl-C stops everything.');
    // Six of each customer who has photos.
    await command.printed('Demo photos: 24 of 24');
    const origin = `http://localhost:${port}`;
    const page = await browser.newPage();
    await signIn(page, `${origin}/my-photos/photos`);

    await page.evaluate(() => (document.documentElement.dataset['since'] = 'before'));
    const updated = page.waitForEvent('console', (message) => message.text().startsWith('[vite] hot updated'));
    save('libs/presentation/components/src/button/button.tsx');
    await updated;
    expect(await page.evaluate(() => document.documentElement.dataset['since'])).toBe('before');

    const loaded = page.waitForEvent('load');
    save('libs/presentation/messages/lang/photo-library/en-GB.json');
    await loaded;
    await page.locator('[role=gridcell] img').first().waitFor();

    const before = platformOf(command);
    expect(before).toHaveLength(1);
    save('apps/platform/src/clock.ts');
    await vi.waitFor(async () => {
      expect(platformOf(command)).toHaveLength(1);
      expect(platformOf(command)).not.toEqual(before);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    }, SOON);
    await page.reload();
    await page.locator('[role=gridcell] img').first().waitFor();
    await page.close();

    await stopWhole(command);
  });
});

const commandLineOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // It has ended since.
    return '';
  }
};

describe('npm run storybook', () => {
  it('serves the stories of every file and a page for every machine, and ends with Ctrl-C', async () => {
    const port = String(await anyFreePort());
    const command = run('storybook', { PORT: port });
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);
    const index = await vi.waitFor(async () => {
      const answer = await get('/index.json');
      expect(answer.status).toBe(200);
      return answer.text();
    }, STORYBOOK);

    const files = globSync('libs/presentation/*/src/**/*.stories.tsx', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !index.includes(`"./${file}"`))).toEqual([]);
    expect(await (await get('/iframe.html')).text()).toContain('storybook-root');

    const titles = ['Machines/All machines', 'Machines/A report', ...machineSources().map(({ id }) => titleOf(id))];
    expect(titles.filter((title) => !index.includes(`"title":"${title}"`))).toEqual([]);
    for (const page of ['all-machines', 'a-report', 'photoDeletion']) {
      expect((await get(`/${MACHINE_PAGES}/${page}.mdx`)).status).toBe(200);
    }

    await stopWhole(command);
  });
});

describe('npm run bench', () => {
  it('leaves nothing behind when it is stopped half-way', async () => {
    const command = run('bench', {}, ['--sizes', '1000']);
    await command.printed('Measuring a library of 1,000 photos');

    await stopWhole(command);
    expect(command.output).toContain('Stopped.');
  });
});
