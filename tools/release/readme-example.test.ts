import { expect, it } from 'vitest';

import { examplesIn, packagesOf } from './readme-example.ts';

const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;

it('finds the TypeScript examples of a page', () => {
  const page = `# Photos\n\n${block('start();\nstop();')}\n\`\`\`sh\nnpm i\n\`\`\`\n\n${block('again();')}`;

  expect(examplesIn(page)).toEqual([
    { code: 'start();\nstop();\n', isTest: false },
    { code: 'again();\n', isTest: false },
  ]);
});

it('tells tests from programs', () => {
  const test = block("import { it } from 'vitest';\nit.todo('starts');");

  expect(examplesIn(`${block('start();')}${test}`).map(({ isTest }) => isTest)).toEqual([false, true]);
});

it('refuses a page without an example', () => {
  expect(() => examplesIn('# Photos\n')).toThrow('no ```ts example');
});

it('knows which packages examples import, also in several lines and from further entries', () => {
  const imports = [
    "import { readFile } from 'node:fs/promises';",
    "import {\n  worlds,\n} from '@account-area/photos/testing';",
    "import { createActor } from 'xstate';",
    "import type { Photo } from '@account-area/photos';",
  ];

  expect(packagesOf(examplesIn(block(imports.join('\n'))))).toEqual(['@account-area/photos', 'xstate']);
});
