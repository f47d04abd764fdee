import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { packLibraries } from './pack-libraries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds every published library as a tarball. */
    readonly packed: string;
  }
}

/** Packs the libraries once, for all checks. */
export default async function packOnce(project: TestProject): Promise<() => void> {
  const packed = mkdtempSync(join(tmpdir(), 'packed-'));
  const remove = (): void => rmSync(packed, { recursive: true, force: true });
  try {
    await packLibraries(packed);
  } catch (error) {
    remove();
    throw error;
  }
  project.provide('packed', packed);
  return remove;
}
