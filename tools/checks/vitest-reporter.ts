import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { ROOT } from '../root.ts';
import type { Failure, Report } from './report.ts';

/** Where the report goes; without it none is written. */
export const REPORT_FILE = 'VITEST_REPORT_FILE';

interface Told {
  readonly message: string;
}

/** Writes what a run of Vitest found, with the first error of each test that failed, also of those that then passed. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Told[]): void {
    const file = process.env[REPORT_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}

function reportOf(modules: readonly TestModule[], unhandled: readonly Told[]): Report {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState('passed').length,
    skipped: inState('skipped').length,
    failures: [
      ...inState('failed').map((test) => ({ ...troubleOf(test), isTest: true })),
      ...modules.flatMap(outsideOfTests),
      ...unhandled.map(({ message }) => ({ name: 'outside of tests', error: message, isTest: false })),
    ],
    unstable: tests.filter((test) => test.diagnostic()?.flaky === true).map(troubleOf),
  };
}

const troubleOf = (test: TestCase) => ({
  name: `${relative(ROOT, test.module.moduleId)}: ${test.fullName}`,
  error: test.result().errors?.[0]?.message ?? '',
});

/** A file that does not load, or whose hooks for all of its tests fail. */
const outsideOfTests = (module: TestModule): readonly Failure[] =>
  [module, ...module.children.allSuites()].flatMap((part) => {
    const name = relative(ROOT, module.moduleId);
    return part
      .errors()
      .slice(0, 1)
      .map(({ message }) => ({
        name: part === module ? name : `${name}: ${nameOf(part)}`,
        error: message,
        isTest: false,
      }));
  });

const nameOf = (part: TestModule | { readonly fullName: string }) => ('fullName' in part ? part.fullName : '');
