import { relative } from 'node:path';

import type { MachineReport } from '@account-area/kernel/inspection';

/** A Vitest test that walks a report, and fails as long as a machine goes another way than it tells. */
export const testOf = (report: MachineReport, folder: string, toolsFolder: string): string => {
  const tools = relative(folder, toolsFolder) || '.';
  const from = tools.startsWith('.') ? tools : `./${tools}`;
  return `import { readReport, replay } from '@account-area/kernel/inspection';
import { expect, it } from 'vitest';

import { machineById } from '${from}/machine-by-id.ts';

const REPORT = ${JSON.stringify(JSON.stringify(report))};

it('goes the way that the report tells', async () => {
  const walks = replay(readReport(REPORT), await machineById());

  expect(walks.flatMap(({ actor, difference }) => (difference === null ? [] : [[actor.machine, difference]]))).toEqual([]);
});
`;
};
