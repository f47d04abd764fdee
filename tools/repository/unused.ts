import { join } from 'node:path';

import * as z from 'zod/mini';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';

const Named = z.array(z.object({ name: z.string() }));
const Report = z.object({
  issues: z.array(
    z.object({
      file: z.string(),
      files: Named,
      dependencies: Named,
      devDependencies: Named,
      unlisted: Named,
      exports: Named,
      types: Named,
    }),
  ),
});

/** Machines of application libraries are exported for `tools/machines`, which loads each index by its path. */
const isMachineForTools = (file: string, name: string): boolean =>
  file.startsWith('libs/application/') && name.endsWith('Machine');

/** Files, exports and dependencies that the workspaces in `cwd` use nowhere, as `<file>: <name>`; knip.json says where from. */
export const findUnused = async (cwd = ROOT): Promise<readonly string[]> => {
  const { output } = await runTool(
    join(ROOT, 'node_modules/knip/bin/knip.js'),
    ['--no-progress', '--no-config-hints', '--no-exit-code', '--reporter', 'json'],
    cwd,
  );
  const { issues } = Report.parse(JSON.parse(output.slice(output.indexOf('{"issues"'))));
  return issues.flatMap(({ file, ...kinds }) =>
    Object.values(kinds)
      .flat()
      .filter(({ name }) => !isMachineForTools(file, name))
      .map(({ name }) => `${file}: ${name}`),
  );
};
