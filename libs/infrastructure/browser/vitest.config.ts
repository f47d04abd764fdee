import { mergeConfig } from 'vitest/config';

import { nodeProject } from '../../../tools/testing/vitest-projects.ts';

export default mergeConfig(nodeProject('browser'), {
  test: { exclude: ['**/*.browser.test.ts'] },
});
