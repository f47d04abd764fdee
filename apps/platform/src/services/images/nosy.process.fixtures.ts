import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What became of each attempt to reach what is none of its business. */
const attempt = (task: () => unknown): string => {
  try {
    task();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

process.on('message', ({ path }: { readonly path: string }) => {
  process.send?.({
    environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
    read: attempt(() => readFileSync(path)),
    list: attempt(() => readdirSync(tmpdir())),
    write: attempt(() => writeFileSync(path, '')),
    start: attempt(() => execFileSync(process.execPath, ['--version'])),
  });
});
