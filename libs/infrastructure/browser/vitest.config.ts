import { mergeConfig } from 'vitest/config';

import { nodeProject } from '../../../tools/testing/vitest-projects.ts';

export default mergeConfig(nodeProject('browser'), {
  // Contract tests run against the platform in process, which needs a database.
  test: { exclude: ['**/*.browser.test.ts'], globalSetup: ['@account-area/platform/testing.setup'] },
});
