/** The TypeScript examples of a README, in their order; fails where there is none. */
export const examplesIn = (page: string): readonly Example[] => {
  const examples = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => ({
    code,
    isTest: isTest(code),
  }));
  if (examples.length === 0) throw new Error('The README has no ```ts example.');
  return examples;
};

export interface Example {
  readonly code: string;
  /** It is run by Vitest, and not by itself. */
  readonly isTest: boolean;
}

const isTest = (code: string): boolean => /^import .* from 'vitest';$/m.test(code);

/** The packages that examples import, in their order; modules of Node are none. */
export const packagesOf = (examples: readonly Example[]): readonly string[] => {
  const modules = examples.flatMap(({ code }) => [...code.matchAll(/^(?:import|\}) .*from '([^']+)';$/gm)]);
  const names = modules.flatMap(([, module = '']) => /^(?:@[^/]+\/)?[^/:]+(?=\/|$)/.exec(module) ?? []);
  return [...new Set(names)].sort();
};
