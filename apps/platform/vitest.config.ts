import { mergeConfig } from 'vitest/config';

import { nodeProject } from '../../tools/testing/vitest-projects.ts';

export default mergeConfig(nodeProject('platform'), {
  test: { globalSetup: [new URL('./src/testing.setup.ts', import.meta.url).pathname] },
});
