import { existsSync, readFileSync } from 'node:fs';

import * as z from 'zod/mini';

const Trouble = z.object({
  /** The file and the full name of the test. */
  name: z.string(),
  /** The message of the first error. */
  error: z.string(),
});

const Failure = z.extend(Trouble, {
  /** The runner tried it a second time already; a file that does not load is tried once. */
  isTest: z.boolean(),
});

const Report = z.object({
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(Failure),
  /** Tests that failed once and passed the second time. */
  unstable: z.array(Trouble),
});

export type Trouble = Readonly<z.infer<typeof Trouble>>;
export type Failure = Readonly<z.infer<typeof Failure>>;

/** What a runner of tests found; `vitest-reporter.ts` writes it, Playwright's own report is turned into it. */
export interface Report {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly unstable: readonly Trouble[];
}

/** The file of `vitest-reporter.ts`; `null` when Vitest ended before it wrote one. */
export const readVitestReport = (file: string): Report | null => read(file, Report);

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?: readonly Spec[] | undefined;
}

const Status = z.enum(['expected', 'unexpected', 'flaky', 'skipped']);
const PlaywrightError = z.object({ message: z.optional(z.string()) });
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: Status, results: z.array(z.object({ errors: z.array(PlaywrightError) })) })),
});
type Spec = z.infer<typeof Spec>;

const Suite: z.ZodMiniType<Suite> = z.object({
  suites: z.optional(z.array(z.lazy(() => Suite))),
  specs: z.optional(z.array(Spec)),
});

const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.array(PlaywrightError) });

/** Playwright's JSON report; `null` when it ended before it wrote one. */
export const readPlaywrightReport = (file: string): Report | null => {
  const report = read(file, PlaywrightReport);
  if (report === null) return null;
  const tests = report.suites.flatMap(testsIn);
  const having = (status: z.infer<typeof Status>) => tests.filter((test) => test.status === status);
  return {
    passed: having('expected').length + having('flaky').length,
    skipped: having('skipped').length,
    failures: [
      ...having('unexpected').map(({ name, error }) => ({ name, error, isTest: true })),
      ...report.errors.map(({ message }) => ({ name: 'outside of tests', error: message ?? '', isTest: false })),
    ],
    unstable: having('flaky').map(({ name, error }) => ({ name, error })),
  };
};

const testsIn = ({ suites = [], specs = [] }: Suite): readonly (Trouble & { status: z.infer<typeof Status> })[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      error: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      status,
    })),
  ),
  ...suites.flatMap(testsIn),
];

function read<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
