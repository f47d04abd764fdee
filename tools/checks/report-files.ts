import { existsSync, readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import type { Counts } from './outcome.ts';

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[] | undefined;
}

const Suite: z.ZodMiniType<Suite> = z.object({
  suites: z.optional(z.array(z.lazy(() => Suite))),
  specs: z.optional(z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() }))),
});

const PlaywrightReport = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts from Playwright's JSON report. */
export const readPlaywrightReport = (file: string): Counts | null => {
  const report = read(file, PlaywrightReport);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures: report.suites.flatMap(failuresIn) };
};

const failuresIn = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresIn),
];

/** Counts from Vitest's JSON report; a test file that failed outside its tests counts as one failure. */
export const readVitestReport = (file: string): Counts | null => {
  const report = read(file, VitestReport);
  if (report === null) return null;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failing = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return failing.length > 0 ? failing : [name];
    });
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures };
};

function read<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
