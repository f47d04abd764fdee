import type { PlatformModule } from '../../module.ts';
import { startMailServer } from './mail-server.ts';
import { createMailbox } from './mailbox.ts';
import { mailboxMigrations } from './mailbox.migrations.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

/** A mail server on this machine and the mails that it took. It does not exist in production. */
export const mailboxModule: PlatformModule = {
  name: 'mailbox',
  migrations: mailboxMigrations,
  async start(context) {
    if (context.production) return {};
    const mailbox = createMailbox(context.database, context.clock);
    const server = await startMailServer((mail) => mailbox.keep(mail));
    return { routes: mailboxRoutes(context, mailbox), mailServer: server.address, stop: () => server.stop() };
  },
};
