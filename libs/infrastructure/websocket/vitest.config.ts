import { mergeConfig } from 'vitest/config';

import { nodeProject } from '../../../tools/testing/vitest-projects.ts';

export default mergeConfig(nodeProject('websocket'), {
  // Contract tests run against the platform in process, which needs a database.
  test: { globalSetup: ['@account-area/platform/testing.setup'] },
});
