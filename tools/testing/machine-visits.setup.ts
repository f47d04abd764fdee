import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll } from 'vitest';

const folder = process.env['MACHINE_VISITS'];

// Only while coverage of states and transitions is measured: `tools/machines/check.ts` names the folder.
if (folder !== undefined) {
  const { watchActors } = await import('@account-area/kernel/testing');
  const { Visits } = await import('../machines/visits.ts');
  const visits = new Visits();
  watchActors((event) => visits.record(event));
  afterAll(() => writeFileSync(join(folder, `${randomUUID()}.json`), visits.toJson()));
}
