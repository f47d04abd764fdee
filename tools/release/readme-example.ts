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
