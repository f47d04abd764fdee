import { nodeProject } from '../../../tools/testing/vitest-projects.ts';

export default nodeProject('photo-library');
