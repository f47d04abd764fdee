/** One at a time among all processes of this machine. Plain JavaScript for the same reason as `bootstrap.mjs`. */
import fs from 'fs';
import path from 'path';

const POLL_MS = 200;

/**
 * Runs `work` while this process holds the lock file; a lock whose owner is gone is taken over.
 *
 * @param waiting called once when another process holds it
 */
export async function underLock(file, work, waiting) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (!told) waiting();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** The file appears together with its content, so that nobody reads a lock without an owner. */
function take(file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (cause) {
    if (cause.code !== 'EEXIST') throw cause;
    if (!ownerIsGone(file)) return false;
    fs.rmSync(file, { force: true });
    return take(file);
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function ownerIsGone(file) {
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8')), 0);
    return false;
  } catch (cause) {
    return cause.code === 'ESRCH';
  }
}
