import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { cssOptions, cssPlugins } from '../build/css.ts';
import { clientConditions, serverConditions } from '../source-condition.ts';

const TESTS = ['src/**/*.test.{ts,tsx}'];

// Tests wait for databases, jobs and other processes for half of their time, so three share two cores. Projects inherit no such number.
const MAX_WORKERS = Math.ceil(1.5 * availableParallelism());

// How long a test takes to see what it waits for says nothing when the machine is busy.
const PATIENT = { poll: { timeout: 10_000 } };

const setup = (name: string) => fileURLToPath(new URL(`./${name}.setup.ts`, import.meta.url));

/**
 * Tests of a library that knows no browser: the DOM does not exist. Its modules keep nothing between calls, so they are loaded
 * once for all files.
 */
export const pureProject = (name: string, include = TESTS) =>
  defineConfig({
    ssr: { resolve: { conditions: serverConditions } },
    test: {
      name,
      environment: 'node',
      isolate: false,
      include,
      setupFiles: [setup('properties'), setup('machine-visits'), setup('replay')],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      maxWorkers: MAX_WORKERS,
      expect: PATIENT,
    },
  });

/** Tests of a library with components: jsdom, React and CSS modules. */
export const domProject = (name: string) =>
  defineConfig({
    plugins: [...cssPlugins(), react()],
    css: cssOptions,
    resolve: { conditions: clientConditions },
    ssr: { resolve: { conditions: serverConditions } },
    test: {
      name,
      environment: 'jsdom',
      // Each file has a page of its own all the same; only React and the libraries are loaded once for all of them.
      isolate: false,
      include: TESTS,
      setupFiles: [setup('properties'), setup('dom')],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      maxWorkers: MAX_WORKERS,
      expect: PATIENT,
    },
  });
