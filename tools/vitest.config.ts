import { pureProject } from './testing/vitest-projects.ts';

export default pureProject('tools', ['**/*.test.ts', '../.storybook/**/*.test.ts']);
