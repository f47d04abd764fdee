import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { depConstraints } from './tools/lint/boundaries.mjs';
import { explainedExceptions } from './tools/lint/explained-exceptions.mjs';

const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/*.stories.tsx',
  '**/*.contract.ts',
  'e2e/**/*.ts',
  'tools/**/*.ts',
  '.storybook/**',
];

/** Ways out of the pure world: domain and application code reaches them through a port. */
const IMPURE_GLOBALS = [
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'console',
  'crypto',
  'performance',
  'navigator',
  'self',
  'WebSocket',
  'indexedDB',
];

export default defineConfig(
  globalIgnores([
    '**/dist',
    '**/out-tsc',
    '**/coverage',
    '**/storybook-static',
    '**/test-results',
    '**/*.module.css.d.ts',
    '.nx',
    '.data',
    '.tmp',
    'tools/generators/files',
    // A product of its own, with packages of its own: its types are checked with them when it is built from the tarballs.
    'examples',
  ]),
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { house: { rules: { 'explained-exceptions': explainedExceptions } } },
    rules: {
      'house/explained-exceptions': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    },
  },
  {
    files: ['**/*.{mjs,js}'],
    ignores: ['apps/account/public/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['apps/account/public/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Runs on the machine's own Node before anything is installed, and has to parse on one that is far too old.
    files: ['tools/commands/*.mjs'],
    languageOptions: { ecmaVersion: 2020 },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ChainExpression', message: 'Node 12 cannot parse "?.".' },
        { selector: "LogicalExpression[operator='??']", message: 'Node 12 cannot parse "??".' },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: 'Use zod/mini: it costs the customer a quarter of the bytes.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Trusted Types forbid it.',
        },
        {
          selector:
            ":matches(CallExpression[callee.name='t'], CallExpression[callee.property.name='t']) > TemplateLiteral",
          message: 'Name each text: one that is composed is found by nobody, and missed by nobody when it is gone.',
        },
      ],
    },
  },
  {
    files: ['libs/domain/**/*.ts', 'libs/application/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing.ts', '**/*.fakes.ts', 'libs/domain/kernel/src/conformance/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...IMPURE_GLOBALS.map((name) => ({ name, message: 'Reach it through a port.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: '"Now" comes through a port.' },
        { object: 'Math', property: 'random', message: 'Randomness comes through a port.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: '"Now" comes through a port.' },
      ],
    },
  },
  {
    // Pages sign in by it, too: only what is for Node alone may know Node.
    files: ['libs/infrastructure/oauth/src/**/*.ts'],
    ignores: ['**/oauth/src/node.ts', '**/oauth/src/node/**'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global'],
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'It belongs into src/node.' }] }],
    },
  },
  {
    // Node has some of them, too; the compiler refuses the rest.
    files: ['apps/cli/**/*.ts', 'libs/infrastructure/node/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'navigator', 'localStorage', 'sessionStorage', 'location', 'history'].map((name) => ({
          name,
          message: 'A program has no page.',
        })),
      ],
      '@typescript-eslint/triple-slash-reference': ['error', { lib: 'never', path: 'never', types: 'never' }],
    },
  },
  {
    // Needs the Nx project graph: run lint through nx, never bare `eslint` on a fresh clone.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.config.ts', ...TESTS],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          banTransitiveDependencies: true,
          enforceBuildableLibDependency: false,
          // Modules that Vite makes up while it builds the app.
          allow: ['virtual:*'],
          depConstraints,
        },
      ],
    },
  },
  {
    // Tests may use test libraries and fakes; who may know whom holds for them as well.
    files: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    // What stands above all libraries may know each of them.
    ignores: ['tools/**', '.storybook/**'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          banTransitiveDependencies: false,
          enforceBuildableLibDependency: false,
          allow: ['@account-area/platform/testing'],
          depConstraints: depConstraints.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
            sourceTag,
            onlyDependOnLibsWithTags,
          })),
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    ignores: ['tools/**'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      // Playwright reads a fixture's dependencies from this pattern, and some have none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: 'Use zod/mini: it costs the customer a quarter of the bytes.' }],
          patterns: [
            {
              regex: '^@account-area/(?!contracts$|messages($|/)|[^/]+/models$)',
              message: 'A journey knows the models of machines, and nothing else of them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/presentation/**/*.tsx', 'apps/account/**/*.tsx', '.storybook/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['libs/presentation/**/*.{ts,tsx}', 'apps/account/**/*.{ts,tsx}'],
    ignores: ['libs/presentation/components/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: 'Use zod/mini: it costs the customer a quarter of the bytes.' }],
          patterns: [
            { group: ['@base-ui/*'], message: 'Only the components library knows it, so that it stays replaceable.' },
          ],
        },
      ],
    },
  },
);
