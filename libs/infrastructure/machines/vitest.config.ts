import { pureProject } from '../../../tools/testing/vitest-projects.ts';

export default pureProject('machines');
