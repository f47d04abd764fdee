import { defineConfig } from 'eslint/config';

import rules from './eslint.config.mjs';

/**
 * The same rules for all files at once. One program for everything evaluates the types of each machine once; the project
 * service, which editors and single projects use, evaluates them again for each project that imports them.
 */
export default defineConfig(rules, {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false, project: './tsconfig.lint.json' } },
});
