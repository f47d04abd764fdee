import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { watchActors } from '@account-area/kernel/testing';
import { afterAll } from 'vitest';

import { Visits } from '../machines/visits.ts';

const folder = process.env['MACHINE_VISITS'];

// Only while coverage of states and transitions is measured: `tools/machines/check.ts` names the folder.
if (folder !== undefined) {
  const visits = new Visits();
  watchActors((event) => visits.record(event));
  afterAll(() => writeFileSync(join(folder, `${randomUUID()}.json`), visits.toJson()));
}
