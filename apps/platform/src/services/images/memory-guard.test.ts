import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { processOf } from './pool-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

const GUARD = new URL('./memory-guard.ts', import.meta.url).href;

it('ends a process that holds too much memory while its decoder blocks it', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-guard-'));
  const script = join(folder, 'greedy.mjs');
  await writeFile(
    script,
    `import { guardMemory } from '${GUARD}';
    process.on('message', () => {
      void guardMemory(1);
      for (;;);
    });`,
  );
  const pool = createWorkerPool<object, unknown>({
    start: processOf(pathToFileURL(script)),
    parseAnswer: (message) => message,
    size: 1,
    taskTimeoutMs: 30_000,
  });

  await expect(pool.run({})).rejects.toThrow('SIGKILL');
  await pool.close();
  await rm(folder, { recursive: true });
});
