/** The TypeScript examples of a README, in their order; fails where there is none. */
export const examplesIn = (page: string): readonly string[] => {
  const examples = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  if (examples.length === 0) throw new Error('The README has no ```ts example.');
  return examples;
};
