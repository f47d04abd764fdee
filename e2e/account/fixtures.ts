import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Problems that a test provokes on purpose; any other fails it. */
  readonly expectedProblems: readonly RegExp[];
  /** What the browser complained about so far: violated policies, errors on the console, uncaught exceptions. */
  readonly problems: readonly string[];
  /** The address of the same path on the development host of another brand, such as `account.printelle-nl`. */
  readonly onHost: (host: string, path?: string) => string;
}

const address = (): URL => {
  const given = process.env['E2E_ADDRESS'];
  if (given === undefined) throw new Error('The global setup has not started a platform.');
  return new URL(given);
};

/** Every test fails on any complaint of the browser, whatever else it looks at. */
export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(address().origin),

  onHost: ({}, use) => use((host, path = '/') => new URL(path, `http://${host}.localhost:${address().port}`).href),

  expectedProblems: [[], { option: true }],

  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const report = (problem: string) => {
        if (!expectedProblems.some((expected) => expected.test(problem))) problems.push(problem);
      };
      await context.exposeBinding('reportViolation', (_, violation: string) => report(violation));
      await context.addInitScript(() => {
        const tell: unknown = Reflect.get(globalThis, 'reportViolation');
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
          const violation = `policy: ${effectiveDirective} forbids ${blockedURI} at ${sourceFile}:${lineNumber}`;
          if (typeof tell === 'function') Reflect.apply(tell, undefined, [violation]);
        });
      });
      context.on('console', (message) => {
        if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => report(`exception: ${failure.error().message}`));

      await use(problems);
      expect(problems, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails when axe finds anything on the page, or in a part of it, colours included. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    ),
  ).toEqual([]);
};
