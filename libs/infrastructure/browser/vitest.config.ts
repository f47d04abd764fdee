import { mergeConfig } from 'vitest/config';

import { pureProject } from '../../../tools/testing/vitest-projects.ts';

// An `exclude` of its own would keep those of the command line from it.
export default mergeConfig(pureProject('browser', ['src/**/!(*.browser).test.ts']), {
  // Contract tests run against the platform in process, which needs a database.
  test: { globalSetup: ['@account-area/platform/testing.setup'] },
});
