/** Finds a Chromium for the tests, or gets one. Plain JavaScript for the same reason as `bootstrap.mjs`. */
import { spawnSync } from 'child_process';
import fs from 'fs';

/** Nobody watches the tests: a browser without a window, where there is one, runs them in half the processor time. */
const INSTALLED = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/usr/lib/chromium/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  ],
};

/** A mirror that does not answer is given up soon. */
const APT_OPTIONS = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];

const ADVICE = 'install Chromium or Chrome, or name one in CHROMIUM_PATH, then run the command again.';

/**
 * The path of a browser that runs: the one in CHROMIUM_PATH, an installed one, Playwright's own, or the
 * distribution's package when this process may install it.
 */
export async function findBrowser(machine, installed = INSTALLED[process.platform] || []) {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new machine.Sentence(`CHROMIUM_PATH names ${named}, which does not run: correct it or leave it out.`);
  }
  return (
    installedBrowser(installed) ||
    (await playwrightBrowser(machine)) ||
    (await distributionBrowser(machine, installed)) ||
    refuse(machine)
  );
}

function refuse(machine) {
  throw new machine.Sentence(`No browser was found, and none could be installed: ${ADVICE}`);
}

/** The first installed browser that runs; Ubuntu's `chromium-browser`, for one, may only be a note about a snap. */
const installedBrowser = (installed) => installed.find((file) => fs.existsSync(file) && runs(file));

const runs = (file) =>
  process.platform === 'win32' ? fs.existsSync(file) : spawnSync(file, ['--version'], { timeout: 20000 }).status === 0;

/** Playwright's own browser, downloaded when it is not there. A bare machine may lack the libraries it needs. */
async function playwrightBrowser(machine) {
  const file = playwrightPath(machine);
  if (file && fs.existsSync(file) && runs(file)) return file;
  machine.say('No Chromium or Chrome is installed; downloading one for the tests (once) ...');
  const env = Object.assign({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }, machine.env);
  // Its complaints about a network without its download server are left out: the next way to get a browser follows.
  await machine.run(machine.node, ['node_modules/playwright/cli.js', 'install', 'chromium'], { env, stdio: 'ignore' });
  return file && fs.existsSync(file) && runs(file) ? file : undefined;
}

function playwrightPath({ node, root, env }) {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())";
  return spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8' }).stdout;
}

async function distributionBrowser(machine, installed) {
  // A test, or anybody who says so, is not to change the machine.
  if (machine.env.NO_SYSTEM_PACKAGES) return undefined;
  const mayInstall = machine.isRoot && spawnSync('apt-get', ['--version'], { env: machine.env }).status === 0;
  if (!mayInstall) return undefined;
  machine.say("Installing the distribution's Chromium (once) ...");
  const env = Object.assign({}, machine.env, { DEBIAN_FRONTEND: 'noninteractive' });
  const apt = (args) =>
    machine.run('apt-get', APT_OPTIONS.concat(args), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const update = await apt(['update']);
  if (update.code !== 0) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt(['install', '-y', '--no-install-recommends', name]);
    const browser = installedBrowser(installed);
    if (browser) return browser;
  }
  return undefined;
}
