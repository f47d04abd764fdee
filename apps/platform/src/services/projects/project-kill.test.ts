import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { IDEMPOTENCY_HEADER, ProjectPage } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../../clock.ts';
import { createServiceCaller, type ServiceCall, type ServiceCaller } from '../../torture/service-caller.ts';
import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS } from '../../torture/victim.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';

/** The platform as processes of its own, which are killed while a customer saves and deletes. */
describe('a project whose platform is killed', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let customer: VictimCustomer;
  let caller: ServiceCaller;
  let photos: readonly string[];
  beforeAll(async () => {
    world = await createVictimWorld();
    const { victim } = world;
    customer = await world.addCustomer('anna@example.test');
    photos = await world.withDatabase((database) => addPhotoRows(database, customer.id, [{}, {}]));
    const deadline = AbortSignal.timeout(10 * MINUTE_MS);
    caller = createServiceCaller({ origin: victim.origin, token: customer.token, deadline });
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  /** Kills while the call is under way, and asks again until it is answered. */
  const cutShort = async (call: ServiceCall, kill: (typeof KILLS)[number], momentMs: number) => {
    const first = caller.ask(call);
    await wait(momentMs);
    await world.victim.kill(kill);
    if (kill !== 'database') await world.victim.start();
    await first;
    return caller.askUntilAnswered(call);
  };
  const list = async () => {
    const address = `/project-api/api/v2/projects/${customer.id}`;
    return ProjectPage.parse(await (await caller.askUntilAnswered({ method: 'GET', address })).json());
  };
  /** What the rows say: how many are counted, and what is stored of how many. */
  const kept = () =>
    world.withDatabase(async ({ system }) => ({
      counted: (await system.selectFrom('photo_retention').select('project_count').executeTakeFirst())?.project_count,
      uploads: (await system.selectFrom('project_uploads').select('photos_count').execute()).map(
        (row) => row.photos_count,
      ),
      photos: (await system.selectFrom('project_photos').select('photo_id').execute()).length,
    }));

  it.each(KILLS.map((kill, index) => [kill, index * 4] as const))(
    'is saved once when that was the %s, whole and counted, and once deleted it stays gone',
    async (kill, momentMs) => {
      const id = randomUUID();
      const fields = new URLSearchParams({ article: 'PAP_130', title: `Killed: ${kill}`, go: 'save' });
      for (const photo of photos) fields.append('photo', photo);
      const saving = {
        method: 'POST',
        address: `/editor/projects/${id}`,
        headers: { Cookie: `auth_access_token=${customer.token}` },
        body: fields,
      };
      // The answer leads to the page of the project.
      expect((await cutShort(saving, kill, momentMs)).status).toBe(200);
      expect(await list()).toMatchObject({ projects: [{ id, title: `Killed: ${kill}` }], totalProjectCount: 1 });
      expect(await kept()).toEqual({ counted: 1, uploads: [2], photos: 2 });

      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const removal = { method: 'DELETE', address: `/project-api/api/v2/project/${id}`, headers };
      expect((await cutShort(removal, kill, momentMs)).status).toBe(204);
      expect(await list()).toEqual({ projects: [], totalProjectCount: 0 });
      expect(await kept()).toEqual({ counted: 0, uploads: [], photos: 0 });
    },
  );
});
