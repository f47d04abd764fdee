import { expect, it } from 'vitest';

import { examplesIn } from './readme-example.ts';

const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;

it('finds the TypeScript examples of a page', () => {
  const page = `# Photos\n\n${block('start();\nstop();')}\n\`\`\`sh\nnpm i\n\`\`\`\n\n${block('again();')}`;

  expect(examplesIn(page)).toEqual(['start();\nstop();\n', 'again();\n']);
});

it('refuses a page without an example', () => {
  expect(() => examplesIn('# Photos\n')).toThrow('no ```ts example');
});
