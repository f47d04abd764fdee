import { mergeConfig } from 'vitest/config';

import { localeFiles } from '../../tools/build/locale-files.ts';
import { domProject } from '../../tools/testing/vitest-projects.ts';

export default mergeConfig(domProject('account'), { plugins: [localeFiles()] });
