import { nodeProject } from './testing/vitest-projects.ts';

export default nodeProject('tools', ['**/*.test.ts']);
