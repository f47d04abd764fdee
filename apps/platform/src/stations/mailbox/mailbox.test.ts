import { randomUUID } from 'node:crypto';

import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { partsOf } from './mailbox.ts';

describe('the mailbox', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const get = (path: string) => platform.fetch(platform.origin + path);
  const post = async (mail: {
    readonly to: string;
    readonly subject?: string;
    readonly text?: string;
    readonly html?: string;
  }) => {
    const transport = createTransport(platform.platform.context.mailServer() ?? '');
    await transport.sendMail({ from: 'Shop <shop@example.test>', ...mail });
    transport.close();
  };
  const idOf = async (to: string): Promise<string> => {
    const page = await (await get(`/sandbox/api/mails?to=${to}`)).text();
    return /"id":"([^"]+)"/.exec(page)?.[1] ?? '';
  };

  it('says so when nothing has arrived', async () => {
    expect(await (await get('/mailbox')).text()).toContain('No mail has arrived.');
  });

  it('lists the newest first, and keeps them over a restart', async () => {
    await post({ to: 'first@example.test', subject: 'First' });
    platform.clock.forward(1000);
    await post({ to: 'second@example.test', subject: 'Second <b>' });
    await platform.restart();

    const page = await (await get('/mailbox')).text();

    const [first, second] = [page.indexOf('>First<'), page.indexOf('>Second &lt;b&gt;<')];
    expect(second).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(second);
    expect(page).toContain(`href="/mailbox/${await idOf('first@example.test')}"`);
  });

  it('shows a mail as text, in which addresses are links and nothing is markup', async () => {
    const to = 'text@example.test';
    await post({ to, subject: 'Hello', text: 'See https://shop.example/a?b=1&c=2. <script>alert(1)</script>' });

    const response = await get(`/mailbox/${await idOf(to)}`);
    const page = await response.text();

    expect(page).toContain('<a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>.');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('The same mail as HTML');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('sandbox');
  });

  it('shows its HTML at an address of its own, where it may do nothing', async () => {
    const to = 'html@example.test';
    await post({ to, subject: 'Hello', text: 'Hello', html: '<h1>Hello</h1><script>alert(1)</script>' });
    const id = await idOf(to);

    const response = await get(`/mailbox/${id}/html`);

    expect(await response.text()).toContain('<h1>Hello</h1>');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(policy).not.toContain('script-src');
    expect(await (await get(`/mailbox/${id}`)).text()).toContain(`href="/mailbox/${id}/html"`);
  });

  it.each(['/mailbox/no-mail', `/mailbox/${randomUUID()}`, `/mailbox/${randomUUID()}/html`])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('keeps the newest 500', async () => {
    const arrived_at = platform.clock.now();
    const rows = Array.from({ length: 520 }, () => ({
      id: randomUUID(),
      arrived_at: new Date(arrived_at.getTime() - 1000),
      recipients: ['many@example.test'],
      raw: Buffer.from('Subject: One of many\r\n\r\n'),
    }));
    await platform.database.system.insertInto('mailbox_mails').values(rows).execute();

    await post({ to: 'last@example.test', subject: 'Last' });

    const kept = await platform.database.system.selectFrom('mailbox_mails').select('id').execute();
    expect(kept).toHaveLength(500);
    expect(await idOf('last@example.test')).not.toBe('');
  });
});

describe('a text with addresses', () => {
  it.each([
    ['', []],
    ['no address', ['no address']],
    ['https://a.example', ['*https://a.example']],
    [
      '(https://a.example/x), and http://b.example/?q=1!',
      ['(', '*https://a.example/x', '), and ', '*http://b.example/?q=1', '!'],
    ],
    ['javascript:alert(1)', ['javascript:alert(1)']],
  ])('%j is taken apart', (text, parts) => {
    expect(partsOf(text).map(({ text: piece, link }) => (link === undefined ? piece : `*${link}`))).toEqual(parts);
  });
});
