import { expect, it } from 'vitest';

import { exampleIn } from './readme-example.ts';

const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;

it('finds the one TypeScript example of a page', () => {
  expect(exampleIn(`# Photos\n\n${block('start();\nstop();')}\n\`\`\`sh\nnpm i\n\`\`\`\n`)).toBe('start();\nstop();\n');
});

it('refuses a page without an example, and one with two', () => {
  expect(() => exampleIn('# Photos\n')).toThrow('no ```ts example');
  expect(() => exampleIn(block('start();') + block('stop();'))).toThrow('2 ```ts examples');
});
