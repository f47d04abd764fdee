import { sql } from 'kysely';

import type { FirstRunTask, PlatformContext, PlatformModule } from '../module.ts';
import { addAccount } from '../services/customer/accounts.ts';
import { giveDemoPassword, hashDemoPassword } from '../services/sign-in/demo-password.ts';
import { demoId } from './demo-id.ts';
import { readDemoOptions } from './demo-options.ts';
import { DEMO_PROJECTS } from './demo-projects.data.ts';
import { addPlannedProjects, addProjectPhotos, varyProjects } from './planned-project.ts';

/** Projects of the demo customers, and a customer with many for benchmarks when asked for. */
export const demoProjectsModule: PlatformModule = {
  name: 'demo-projects',
  start: (context) => {
    const { generatedProjects } = readDemoOptions(process.env);
    if (context.production) return {};
    return {
      firstRun: [
        ...(generatedProjects > 0 ? [manyProjects(context, generatedProjects)] : []),
        ...(context.demo ? [demoProjects(context), demoProjectPhotos(context)] : []),
      ],
    };
  },
};

/** Each customer gets all or none. Their ids are the same however often it is run: who has one has got theirs before. */
const demoProjects = ({ clock, database: { system } }: PlatformContext): FirstRunTask => ({
  name: 'demo-projects',
  when: 'before-ready',
  async run() {
    for (const [email, { channel, projects }] of Object.entries(DEMO_PROJECTS)) {
      await system.transaction().execute(async (queries) => {
        const account = await queries.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
        // They may have deleted their account meanwhile.
        if (!account) return;
        const idOf = (index: number) => demoId(account.id, `project ${index}`);
        const before = queries.selectFrom('projects').select('id').where('id', '=', idOf(0));
        if (await before.executeTakeFirst()) return;
        await addPlannedProjects(queries, {
          accountId: account.id,
          channel,
          drafts: projects,
          now: clock.now(),
          idOf,
        });
      });
    }
  },
});

/** After the photos. */
const demoProjectPhotos = ({ database: { system } }: PlatformContext): FirstRunTask => ({
  name: 'demo-project-photos',
  when: 'in-background',
  async run() {
    const emails = Object.keys(DEMO_PROJECTS);
    const accounts = await system.selectFrom('accounts').select('id').where('email', 'in', emails).execute();
    await addProjectPhotos(
      system,
      accounts.map(({ id }) => id),
    );
  },
});

const BENCH_EMAIL = 'bench-projects@example.test';
const BENCH_CHANNEL = 'printelle-gb';

const manyProjects = ({ clock, database: { system } }: PlatformContext, count: number): FirstRunTask => ({
  name: `generated-projects-${count}`,
  when: 'before-ready',
  async run() {
    const hash = await hashDemoPassword(system);
    // All or nothing, so that it begins anew after an interruption.
    await system.transaction().execute(async (queries) => {
      await sql`set local statement_timeout = 0`.execute(queries);
      const now = clock.now();
      const names = { firstName: 'Bench', lastName: 'Projects' };
      const accountId = await addAccount(queries, { email: BENCH_EMAIL, ...names, registeredAt: now });
      if (accountId === undefined) return;
      await giveDemoPassword(queries, accountId, hash);
      await addPlannedProjects(queries, { accountId, channel: BENCH_CHANNEL, drafts: varyProjects(count), now });
    });
  },
});
