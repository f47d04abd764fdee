import { join } from 'node:path';

import { runTool, type ToolResult } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';

/** Looks for circles of imports among the sources in some folders; the code is 0 when there are none. */
export const findCircles = (folders: readonly string[], cwd = ROOT): Promise<ToolResult> =>
  runTool(
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ['--config', join(import.meta.dirname, 'circles.config.mjs'), '--output-type', 'err', ...folders],
    cwd,
  );
