import { mergeConfig } from 'vitest/config';

import { pureProject } from '../../tools/testing/vitest-projects.ts';

export default mergeConfig(pureProject('platform'), {
  test: { globalSetup: [new URL('./src/testing.setup.ts', import.meta.url).pathname] },
});
