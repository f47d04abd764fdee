/** The one TypeScript example of a README; fails where there is none, or more than one. */
export const exampleIn = (page: string): string => {
  const [example, ...others] = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  if (example === undefined) throw new Error('The README has no ```ts example.');
  if (others.length > 0)
    throw new Error(`The README has ${others.length + 1} \`\`\`ts examples; one is shown and run.`);
  return example;
};
