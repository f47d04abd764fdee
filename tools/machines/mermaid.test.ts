import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

import { beforeAll, expect, it } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

import { ROOT } from '../root.ts';
import { drawingOf } from './diagram.ts';
import { findMachines } from './find-machines.ts';

/** The part of Mermaid that reads a diagram without drawing it. */
interface Reader {
  parse(text: string): Promise<{ readonly diagramType: string }>;
}

const isReader = (value: unknown): value is Reader => typeof value === 'object' && value !== null && 'parse' in value;

let mermaid: Reader;

beforeAll(async () => {
  const page = await builtinEnvironments.jsdom.setup(globalThis, {});
  // It is a script for a page, which leaves its name behind.
  runInThisContext(readFileSync(join(ROOT, 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8'));
  const left: unknown = runInThisContext('globalThis.mermaid');
  if (!isReader(left)) throw new Error('Mermaid did not start.');
  mermaid = left;
  return () => page.teardown(globalThis);
});

it('reads the diagram of every machine', async () => {
  const libraries = await findMachines();
  const machines = libraries.flatMap((library) => library.machines);

  const read = await Promise.all(
    machines.map(async (machine) => ({
      id: machine.id,
      problem: await mermaid
        .parse(drawingOf(machine))
        .then(({ diagramType }) => (diagramType === 'stateDiagram' ? null : diagramType), String),
    })),
  );

  expect(read.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(read.length).toBeGreaterThan(30);
});
