import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findBrowser } from './browser.mjs';
import { Sentence } from './bootstrap.mjs';

describe('a browser for the tests', () => {
  let root: string;
  const program = (name: string, text: string) => {
    const file = join(root, name);
    writeFileSync(file, `#!/bin/sh\n${text}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const RUNS = 'exit 0';
  const IS_BROKEN = 'exit 1';

  interface Installers {
    readonly env?: Readonly<Record<string, string>>;
    readonly isRoot?: boolean;
    /** Puts in place what a command would; nothing comes of any by default. */
    readonly installs?: (command: string) => void;
  }
  /** A machine without a network, what it said and what was tried on it. */
  const machine = ({ env = {}, isRoot = false, installs = () => undefined }: Installers = {}) => {
    const said: string[] = [];
    const tried: string[] = [];
    return {
      said,
      tried,
      isRoot,
      // Playwright says where its own browser belongs.
      node: program('node', `printf %s "${join(root, 'playwright-chromium')}"`),
      env: { PATH: `${root}:/usr/bin:/bin`, ...env },
      root,
      run: (file: string, args: readonly string[]) => {
        const command = [file, ...args].join(' ');
        tried.push(command);
        installs(command);
        return Promise.resolve({ code: 0 });
      },
      say: (text: string) => said.push(text),
      Sentence,
    };
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'browser-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the one that is named', async () => {
    const named = program('chromium', RUNS);

    expect(await findBrowser(machine({ env: { CHROMIUM_PATH: named } }), [])).toBe(named);
  });

  it('is refused in a sentence when the one that is named does not run', async () => {
    const broken = program('chromium', IS_BROKEN);

    await expect(findBrowser(machine({ env: { CHROMIUM_PATH: broken } }), [])).rejects.toThrow(
      `CHROMIUM_PATH names ${broken}, which does not run: correct it or leave it out.`,
    );
  });

  it('is the first installed one that runs', async () => {
    const [note, chrome] = [program('chromium-browser', IS_BROKEN), program('google-chrome', RUNS)];

    expect(await findBrowser(machine(), [join(root, 'none'), note, chrome])).toBe(chrome);
  });

  it("is Playwright's own where none is installed, which is downloaded once", async () => {
    const bare = machine({
      installs: (command) => {
        if (command.endsWith('playwright/cli.js install chromium')) program('playwright-chromium', RUNS);
      },
    });
    const own = join(root, 'playwright-chromium');

    expect(await findBrowser(bare, [])).toBe(own);
    expect(await findBrowser(bare, [])).toBe(own);
    expect(bare.tried).toHaveLength(1);
    expect(bare.said).toEqual(['No Chromium or Chrome is installed; downloading one for the tests (once) ...']);
  });

  it.each([
    ['without a window', 'chromium-headless-shell', 3],
    ['with one where there is no other', 'chromium', 4],
  ])(
    "is the distribution's %s where Playwright's cannot be had or does not run, and root asks",
    async (_, name, tried) => {
      program('apt-get', RUNS);
      const packaged = join(root, name);
      const bare = machine({
        isRoot: true,
        installs: (command) => {
          if (command.includes(' install chromium')) program('playwright-chromium', IS_BROKEN);
          if (command.endsWith(` install -y --no-install-recommends ${name}`)) program(name, RUNS);
        },
      });

      expect(await findBrowser(bare, [packaged])).toBe(packaged);
      expect(bare.tried).toHaveLength(tried);
      expect(bare.said.at(-1)).toBe("Installing the distribution's Chromium (once) ...");
    },
  );

  it.each([
    ['for an ordinary user', { isRoot: false }],
    ['where packages are not to be installed', { isRoot: true, env: { NO_SYSTEM_PACKAGES: '1' } }],
    ['when the packages cannot be had either', { isRoot: true }],
  ])('is asked for in a sentence when there is none %s', async (_, installers) => {
    program('apt-get', RUNS);

    await expect(findBrowser(machine(installers), [join(root, 'chromium')])).rejects.toThrow(
      new Sentence(
        'No browser was found, and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH, then run the command again.',
      ),
    );
  });

  it('leaves the packages of the machine alone for an ordinary user', async () => {
    program('apt-get', RUNS);
    const bare = machine();

    await expect(findBrowser(bare, [])).rejects.toThrow(Sentence);
    expect(bare.tried.filter((command) => command.includes('apt-get'))).toEqual([]);
  });
});
