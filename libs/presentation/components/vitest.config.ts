import { mergeConfig } from 'vitest/config';

import { domProject } from '../../../tools/testing/vitest-projects.ts';

// Vitest empties style sheets unless told otherwise; the contrast of the tokens is computed from their text.
export default mergeConfig(domProject('components'), { test: { css: { include: [/tokens\.css/] } } });
