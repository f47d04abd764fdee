import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { FaultSource } from '../../server/faults.ts';
import type { JobHandler } from '../../storage/jobs/jobs.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createMailJob } from '../mail/mail-job.ts';
import { mailCipher } from '../mail/mail-outbox.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { greeting } from '../mail/mail.fixtures.ts';
import {
  attemptKilledAt,
  deleteAccount,
  deletionJobOf,
  holdDeletions,
  holdMails,
  proofOf,
  rowsOf,
} from './account-deletion.fixtures.ts';

const NEVER = Infinity;

describe('a mail of an account that is deleted', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  let id: string;
  let sent: string[];
  beforeAll(async () => {
    platform = await startTestPlatform();
    await holdDeletions(platform);
    await holdMails(platform);
  });
  beforeEach(async () => {
    account = await platform.createAccount();
    sent = [];
    const mail = {
      accountId: account.id,
      to: account.email,
      template: greeting,
      values: () => ({ subject: 'Good day', link: '' }),
    };
    id = await platform.database
      .forAccount(account.id)
      .write((queries) => platform.platform.context.mail.send(mail, queries));
  });
  afterAll(() => platform.close());

  /** The job as the platform has it, to be run by hand. */
  const mailJob = (
    send: MailSender['send'] = () => Promise.resolve(),
    faults: FaultSource = () => undefined,
    deadline: () => AbortSignal = () => new AbortController().signal,
  ): JobHandler => {
    const { context } = platform.platform;
    const sender: MailSender = {
      send: async (mailId, mail, signal) => {
        await send(mailId, mail, signal);
        sent.push(mailId);
      },
    };
    return createMailJob({ ...context, cipher: mailCipher(context.keys), deadline, faults, sender: () => sender });
  };
  const endDeletion = (of = account, attempt = attemptKilledAt(of.id, NEVER)) => deletionJobOf(platform).run(attempt);
  /** Steps of a deletion that waits for nothing. */
  const stepsOfDeletion = async () => {
    const other = await platform.createAccount();
    await deleteAccount(platform, other);
    const attempt = attemptKilledAt(other.id, NEVER);
    await endDeletion(other, attempt);
    return attempt.steps();
  };

  it('is not sent once the deletion has begun, and is no work that is left', async () => {
    const unfinished = async () => (await mailJob().unfinished()).map((job) => job.id);
    expect(await unfinished()).toContain(id);
    await deleteAccount(platform, account);
    await mailJob().run(attemptKilledAt(id, NEVER));

    expect(sent).toEqual([]);
    expect(await unfinished()).not.toContain(id);
    expect(await rowsOf(platform, account.id)).toMatchObject({ mails: 1 });
  });

  it('is not sent by a job that took it before, and comes to it when the account is gone', async () => {
    const taken = Promise.withResolvers<undefined>();
    const goOn = new AbortController();
    const faults: FaultSource = () => {
      taken.resolve(undefined);
      return { kind: 'delay', ms: 60_000, switchedOff: goOn.signal };
    };
    const running = mailJob(undefined, faults).run(attemptKilledAt(id, NEVER));
    await taken.promise;
    await deleteAccount(platform, account);
    await endDeletion();
    expect((await proofOf(platform, account.id))?.ended_at).toBeInstanceOf(Date);
    goOn.abort();
    await running;

    expect(sent).toEqual([]);
  });

  it('is waited for when it was on its way to the mail server before', async () => {
    const onItsWay = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const sending = mailJob(() => {
      onItsWay.resolve(undefined);
      return goOn.promise;
    }).run(attemptKilledAt(id, NEVER));
    await onItsWay.promise;
    await deleteAccount(platform, account);
    const steps = await stepsOfDeletion();
    const attempt = attemptKilledAt(account.id, NEVER);
    const deleting = endDeletion(account, attempt);
    await expect.poll(attempt.steps, { timeout: 20_000 }).toBeGreaterThan(2 * steps);
    goOn.resolve(undefined);
    await Promise.all([sending, deleting]);

    expect(sent).toEqual([id]);
    expect(await proofOf(platform, account.id)).toMatchObject({ rows: { mails: 1, accounts: 1 } });
    expect(await rowsOf(platform, account.id)).toEqual({});
  });

  it('keeps nothing waiting once it has been on its way for too long', async () => {
    const onItsWay = Promise.withResolvers<AbortSignal>();
    const late = new AbortController();
    const neverTaken: MailSender['send'] = (_, __, signal) => {
      onItsWay.resolve(signal);
      return new Promise(() => undefined);
    };
    const sending = mailJob(neverTaken, undefined, () => late.signal).run(attemptKilledAt(id, NEVER));
    const ending = await onItsWay.promise;
    await deleteAccount(platform, account);
    const deleting = endDeletion();
    late.abort();
    await Promise.all([sending, deleting]);

    expect([ending.aborted, sent]).toEqual([true, []]);
    expect(await rowsOf(platform, account.id)).toEqual({});
  });
});
