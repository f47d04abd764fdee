import { spawnSync } from 'node:child_process';

/**
 * The beginning of a command that runs without a network, not even the one within the machine; empty where the system has
 * no such thing or does not grant it. Asked once: it starts a process.
 */
export const withoutNetwork = (): readonly string[] => {
  known ??= isGranted(OWN_NETWORK) ? OWN_NETWORK : [];
  return known;
};

let known: readonly string[] | undefined;

/**
 * A network in which there is nothing. Root may have one as it is, others in a user namespace of their own; in such a
 * namespace root could not become somebody else.
 */
const OWN_NETWORK = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user']), '--net', '--'];

/** Whether a command that begins so can be run here. */
export const isGranted = ([command = '', ...options]: readonly string[]): boolean =>
  process.platform === 'linux' &&
  spawnSync(command, [...options, process.execPath, '--version'], { env: {}, stdio: 'ignore' }).status === 0;
