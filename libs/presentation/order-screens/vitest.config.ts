import { domProject } from '../../../tools/testing/vitest-projects.ts';

export default domProject('order-screens');
