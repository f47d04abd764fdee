import type { FirstRunTask, PlatformContext, PlatformModule } from '../module.ts';
import { changeNewsletter } from '../services/email-gateway/newsletter.ts';
import { readDemoOptions } from './demo-options.ts';

/** Who wants the newsletter and has not followed the link of the mail: it is in the mailbox. */
const EMAIL = 'emma@example.test';

/** A demo customer whose newsletter is not confirmed. */
export const demoNewsletterModule: PlatformModule = {
  name: 'demo-newsletter',
  start: (context) => ({ firstRun: context.demo ? [askForNewsletter(context)] : [] }),
};

const askForNewsletter = (context: PlatformContext): FirstRunTask => ({
  name: 'demo-newsletter',
  when: 'before-ready',
  async run() {
    const place = { origin: readDemoOptions(process.env).origin, locales: ['en-GB'] };
    await context.database.system.transaction().execute(async (queries) => {
      const account = await queries.selectFrom('accounts').select('id').where('email', '=', EMAIL).executeTakeFirst();
      // They may have deleted their account meanwhile.
      if (account) await changeNewsletter(queries, { accountId: account.id, wants: true, place }, context);
    });
  },
});
