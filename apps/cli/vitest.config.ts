import { mergeConfig } from 'vitest/config';

import { pureProject } from '../../tools/testing/vitest-projects.ts';

export default mergeConfig(pureProject('cli'), {
  test: {
    // The program is run against the platform in process, which needs a database.
    globalSetup: ['@account-area/platform/testing.setup'],
    // Tests start processes, which take their time on a busy machine.
    testTimeout: 60_000,
  },
});
