import { domProject } from '../../../tools/testing/vitest-projects.ts';

export default domProject('photo-library-screens');
