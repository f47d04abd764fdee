/**
 * Brings a checkout from nothing to ready and hands over to a command that runs on Node 24.
 *
 * Runs on whatever Node the machine has, so it is plain JavaScript that Node 12 can still parse: only then can it say
 * what to do instead of failing with a syntax error. The lint configuration forbids newer syntax in this folder.
 */
import { spawn, spawnSync } from 'child_process';
import fs from 'fs';
import os from 'os';
import path from 'path';
import { fileURLToPath } from 'url';

import { findBrowser } from './browser.mjs';
import { underLock } from './lock.mjs';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const OLDEST_NODE = 20;
const OLDEST_NPM = 10;
const SOURCE_CONDITION = '@account-area/source';
const LOCK = path.join(ROOT, '.tmp', 'install.lock');

/** A reason not to go on that is told in one sentence, without a stack. */
export class Sentence extends Error {}

/** Prints one line of progress; the command's own output follows on stdout. */
export const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Runs `script` on Node 24 with everything installed that it needs, and ends as it ends.
 *
 * @param script path from the checkout, TypeScript or JavaScript
 * @param options `browser: true` also finds or installs a Chromium and names it in `CHROMIUM_PATH`; `args` go before
 *   those of the command line
 */
export function handOver(script, options) {
  const { browser = false, args = [] } = options || {};
  prepare({ browser })
    .then((ready) =>
      run(ready.node, [`--conditions=${SOURCE_CONDITION}`, script].concat(args, process.argv.slice(2)), {
        env: ready.env,
      }),
    )
    .then(endLike)
    .catch((cause) => {
      say(cause instanceof Sentence ? cause.message : String((cause && cause.stack) || cause));
      process.exit(1);
    });
}

/** Installs what is missing; resolves to Node 24 and the environment for the tools. */
export async function prepare(needs) {
  const npm = npmCommand();
  checkMachine(npm);
  if (!isInstalled(ROOT)) await alone(() => (isInstalled(ROOT) ? undefined : install(npm, ROOT)));
  const env = Object.assign({}, process.env, {
    PATH: path.join(ROOT, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
    NX_DAEMON: 'false',
  });
  const node = node24(ROOT);
  const isRoot = Boolean(process.getuid) && process.getuid() === 0;
  const machine = { node, env, root: ROOT, isRoot, run, say, Sentence };
  if (needs.browser) env.CHROMIUM_PATH = await alone(() => findBrowser(machine));
  return { node, env };
}

/** Node and npm of the machine are only used to install; everything else runs on the Node 24 among the packages. */
export function checkMachine(npm, node = process.versions.node) {
  const ask = `install Node ${OLDEST_NODE} or later from https://nodejs.org (it brings npm along), then run the command again.`;
  if (Number(node.split('.')[0]) < OLDEST_NODE) {
    throw new Sentence(`Node ${node} is too old to set this project up: ${ask}`);
  }
  const version = spawnSync(npm.file, npm.args.concat('--version'), { encoding: 'utf8', shell: npm.shell });
  if (version.status !== 0) throw new Sentence(`npm does not run on this machine: ${ask}`);
  if (Number(version.stdout.split('.')[0]) < OLDEST_NPM) {
    throw new Sentence(`npm ${version.stdout.trim()} is too old to set this project up: ${ask}`);
  }
}

/** The npm that started this command, else the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { file: process.execPath, args: [cli], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Whether `node_modules` holds what the lock file asks for; npm writes its own list when an install has finished. */
export function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null) throw new Sentence('package-lock.json is missing: check the file out again.');
  if (present === null) return false;
  return Object.keys(wanted.packages).every((key) => {
    const asked = wanted.packages[key];
    const found = present.packages[key];
    if (key === '') return true;
    if (found === undefined) return Boolean(asked.optional || asked.devOptional);
    return found.version === asked.version && found.integrity === asked.integrity && found.link === asked.link;
  });
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function install(npm, root) {
  checkWritable(root);
  say('Installing packages (once, about a minute) ...');
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const done = await run(npm.file, npm.args.concat(args), { env: process.env, shell: npm.shell });
  if (done.code !== 0) throw new Sentence('npm could not install the packages; its message above says why.');
}

/** An ordinary user may have been handed a checkout that belongs to somebody else. */
export function checkWritable(root) {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    throw new Sentence(
      `Packages cannot be installed because ${user()} may not write to ${root}: use a checkout of your own.`,
    );
  }
}

/** The Node that comes with the packages; the machine's own where that one does not run and this one is new enough. */
export function node24(root, systemNode = process.versions.node) {
  const own = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (spawnSync(own, ['--version']).status === 0) return own;
  const version = systemNode.split('.').map(Number);
  if (version[0] > 24 || (version[0] === 24 && version[1] >= 15)) return process.execPath;
  throw new Sentence(
    'The Node 24 among the packages does not run on this machine: install Node 24.15 or later yourself, then run the command again.',
  );
}

/** One installation at a time, however many commands start. */
async function alone(work) {
  try {
    return await underLock(LOCK, work, () => say('Waiting for another command that is installing ...'));
  } catch (cause) {
    if (cause.code === 'EACCES')
      throw new Sentence(`${user()} may not write to ${path.dirname(cause.path)}: use a checkout of your own.`);
    throw cause;
  }
}

/** A container may run under an id that has no name. */
const user = () => {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid()}`;
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program with this terminal, passes signals on and resolves when it has ended. */
export function run(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, Object.assign({ cwd: ROOT, stdio: 'inherit' }, options));
    const forward = (signal) => child.kill(signal);
    SIGNALS.forEach((signal) => process.on(signal, forward));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      SIGNALS.forEach((name) => process.removeListener(name, forward));
      resolve({ code, signal });
    });
  });
}

function endLike(ended) {
  if (ended.signal) process.kill(process.pid, ended.signal);
  else process.exit(ended.code);
}
