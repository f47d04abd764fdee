import { DAY_MS } from '../../clock.ts';
import type { PlatformModule } from '../../module.ts';
import { startSweeping } from '../../sweeping.ts';
import { createMailJob } from './mail-job.ts';
import { mailCipher } from './mail-outbox.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';
import { mailMigrations } from './mail.migrations.ts';

/** How long it is kept that a mail was sent; what it said is erased at once. */
const KEPT_MS = 90 * DAY_MS;

/** Sends what modules leave in the outbox. */
export const mailModule: PlatformModule = {
  name: 'mail',
  migrations: mailMigrations,
  accountTables: { mails: 'account_id', mail_places: 'account_id' },
  start: (context) => {
    const { clock, database, keys, mailServer } = context;
    let sender: MailSender | undefined;
    const find = (): MailSender | undefined => {
      const address = mailServer();
      if (address !== undefined) sender ??= createMailSender(address);
      return sender;
    };
    const forgetOld = () =>
      database.system
        .deleteFrom('mails')
        .where('body', 'is', null)
        .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
        .execute();
    return {
      jobs: [createMailJob({ ...context, cipher: mailCipher(keys), sender: find })],
      stop: startSweeping(context, forgetOld, 'old mails could not be forgotten'),
    };
  },
};
