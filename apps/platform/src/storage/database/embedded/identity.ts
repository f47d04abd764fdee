import { readFile } from 'node:fs/promises';

/** In whose name PostgreSQL runs; it refuses to run as root. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

const CUSTOMARY_NOBODY: Identity = { uid: 65534, gid: 65534 };

/** The unprivileged identity to use when the platform runs as root; `undefined` for everybody else. */
export const unprivilegedIdentity = async (): Promise<Identity | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return uid === undefined || gid === undefined ? CUSTOMARY_NOBODY : { uid: Number(uid), gid: Number(gid) };
};
