import { mergeConfig } from 'vitest/config';

import { pureProject } from '../../../tools/testing/vitest-projects.ts';

// Tests start processes, which take their time on a busy machine.
export default mergeConfig(pureProject('node'), { test: { testTimeout: 60_000 } });
