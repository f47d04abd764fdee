import { mergeConfig } from 'vitest/config';

import { localeFiles } from '../../tools/build/locale-files.ts';
import { domProject } from '../../tools/testing/vitest-projects.ts';

export default mergeConfig(domProject('account'), {
  plugins: [localeFiles()],
  // Contract tests run against the platform in process, which needs a database.
  test: { globalSetup: ['@account-area/platform/testing.setup'] },
});
