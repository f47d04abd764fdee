import { mergeConfig } from 'vitest/config';

import { pureProject } from '../../../tools/testing/vitest-projects.ts';

export default mergeConfig(pureProject('oauth'), {
  // Contract tests run against the platform in process, which needs a database.
  test: { globalSetup: ['@account-area/platform/testing.setup'] },
});
