import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach } from 'vitest';

const folder = process.env['MACHINE_REPLAYS'];

// Only while coverage of states and transitions is measured: `tools/machines/check.ts` names the folder.
if (folder !== undefined) {
  const { watchActors } = await import('@account-area/kernel/testing');
  const { Replays } = await import('../machines/replays.ts');
  const replays = new Replays();
  watchActors((event) => replays.record(event));
  afterEach(() => replays.replay());
  afterAll(() => writeFileSync(join(folder, `${randomUUID()}.json`), replays.toJson()));
}
