import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { MAIL_LOCALES, type MailLocale } from '../mail/mail-template.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { pay, place, rowsOf } from './orders.fixtures.ts';
import type { NewOrder } from './place-order.ts';

const Mails = z.array(
  z.object({ id: z.string(), from: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);
type Mail = z.infer<typeof Mails>[number];

const SOON = { timeout: 20_000 };

const PRODUCT = { article: 'PAP_130', articleType: 'photobook', quantity: 1, unitMinor: 2995 };

interface Wish extends Partial<Pick<NewOrder, 'products'>> {
  /** The place of a product that is cancelled after the payment. */
  readonly cancelled?: number;
}

/** Where a customer reads, and all that is said there of an order and its parcel. */
const READERS = [
  {
    locale: 'nl-NL',
    origin: 'http://account.printelle-nl.localhost:4300',
    from: 'Printelle <no-reply@printelle.nl.example>',
    subjects: ['Je bestelling {code} is bevestigd', 'Je bestelling {code} is onderweg'],
    confirmed: [
      'Beste Björk,',
      'Bedankt voor je bestelling bij Printelle. We hebben je betaling ontvangen.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Totaal: €\u00A034,95',
      'We gaan je bestelling binnenkort maken en laten je weten wanneer ze onderweg is.',
      'Bestelling bekijken:\n{order}',
      'Printelle',
    ],
    dispatched: [
      'Beste Björk,',
      'We hebben je bestelling {code} aan de vervoerder meegegeven.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Track-en-tracenummer: {parcel}',
      'Pakket volgen:\n{followed}',
      'Bestelling bekijken:\n{order}',
      'Printelle',
    ],
  },
  {
    locale: 'fr-BE',
    origin: 'http://account.printelle-be.localhost:4300',
    from: 'Printelle <no-reply@printelle.be.example>',
    subjects: ['Votre commande {code} est confirmée', 'Votre commande {code} est en route'],
    confirmed: [
      'Bonjour Björk,',
      'Merci pour votre commande chez Printelle. Nous avons bien reçu votre paiement.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Total\u202F: 34,95\u00A0€',
      'Nous commençons bientôt la fabrication et vous écrirons dès que votre commande sera en route.',
      'Voir la commande\u202F:\n{order}',
      'Printelle',
    ],
    dispatched: [
      'Bonjour Björk,',
      'Votre commande {code} a été remise au transporteur.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Numéro de suivi\u202F: {parcel}',
      'Suivre le colis\u202F:\n{followed}',
      'Voir la commande\u202F:\n{order}',
      'Printelle',
    ],
  },
  {
    locale: 'sv-SE',
    origin: 'http://account.fjordfoto-se.localhost:4300',
    from: 'Önskebild <no-reply@fjordfoto.se.example>',
    subjects: ['Din beställning {code} är bekräftad', 'Din beställning {code} är på väg'],
    confirmed: [
      'Hej Björk!',
      'Tack för din beställning hos Önskebild. Vi har tagit emot din betalning.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Totalt: 34,95\u00A0€',
      'Vi börjar snart tillverka den och skriver till dig när den är på väg.',
      'Visa beställningen:\n{order}',
      'Önskebild',
    ],
    dispatched: [
      'Hej Björk!',
      'Din beställning {code} har lämnats till transportören.',
      "- 1 × Fotoboek\n- 20 × Foto's afdrukken",
      'Spårningsnummer: {parcel}',
      'Följ paketet:\n{followed}',
      'Visa beställningen:\n{order}',
      'Önskebild',
    ],
  },
] as const;

/** Every text of a language; what takes something is given a code. */
const wordsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown): readonly string[] => {
    if (typeof text === 'string') return [text];
    if (typeof text === 'function') return [String(Reflect.apply(text, undefined, ['X']))];
    return typeof text === 'object' && text !== null ? wordsOf(text) : [];
  });

describe('mails about an order', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  /** Both mails of an order whose customer reads in a language and at a host. */
  const mailsAbout = async (locale: MailLocale, origin: string, { cancelled, products }: Wish = {}) => {
    const account = await platform.createAccount({ firstName: 'Björk' });
    const reader = { account_id: account.id, origin, locale };
    await platform.database.system.insertInto('mail_places').values(reader).execute();
    const { code } = await place(platform, account, products && { products });
    await pay(platform, account, code);
    await platform.database.system
      .updateTable('order_products')
      .set({ status: 'Cancelled' })
      .where('code', '=', `${code}-${cancelled ?? 'none'}`)
      .execute();
    platform.clock.forward(3 * DAY_MS);
    const arrived = async () => {
      const answer = await platform.fetch(
        `${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(account.email)}`,
      );
      return Mails.parse(await answer.json());
    };
    await expect.poll(async () => (await arrived()).length, SOON).toBe(2);
    const mails = await arrived();
    const isDispatched = ({ links }: Mail) => links.length === 2;
    const [confirmed, dispatched] = [mails.find((mail) => !isDispatched(mail)), mails.find(isDispatched)];
    if (!confirmed || !dispatched) throw new Error('A mail is missing.');
    const parcel = (await rowsOf(platform, code)).order.tracking_number ?? 'none';
    return { code, parcel, confirmed, dispatched };
  };

  const htmlOf = async ({ id }: Mail) => (await platform.fetch(`${platform.origin}/mailbox/${id}/html`)).text();

  it.each(READERS)('say what it is, and lead back to where the customer reads: $locale', async (reader) => {
    const { code, confirmed, dispatched, parcel } = await mailsAbout(reader.locale, reader.origin);
    const order = `${reader.origin}/orders/${code}`;
    const [followed = ''] = dispatched.links;
    const filled = (text: string) =>
      text
        .replaceAll('{code}', code)
        .replaceAll('{order}', order)
        .replaceAll('{parcel}', parcel)
        .replaceAll('{followed}', followed);
    const says = (subject: string, paragraphs: readonly string[]) => ({
      from: reader.from,
      subject: filled(subject),
      text: filled(paragraphs.join('\n\n')),
    });

    expect(confirmed).toMatchObject({ ...says(reader.subjects[0], reader.confirmed), links: [order] });
    expect(dispatched).toMatchObject({ ...says(reader.subjects[1], reader.dispatched), links: [followed, order] });
    expect(followed.startsWith(`${reader.origin}/carrier/`)).toBe(true);
    expect(await htmlOf(dispatched)).toMatch(
      new RegExp(`<html lang="${reader.locale}".*<li>1 × Fotoboek</li>.*href="${order}"`, 's'),
    );
  });

  it('name no product that was cancelled, and no voucher in what is sent', async () => {
    const { confirmed, dispatched } = await mailsAbout('en-GB', platform.origin, {
      products: [
        { ...PRODUCT, title: 'Photo book' },
        { ...PRODUCT, title: 'Gift voucher', articleType: 'voucher' },
        { ...PRODUCT, title: 'Wall calendar' },
      ],
      cancelled: 3,
    });

    expect(confirmed.text).toMatch(/- 1 × Photo book\n- 1 × Gift voucher\n- 1 × Wall calendar\n/);
    expect(dispatched.text).toMatch(/carrier\.\n\n- 1 × Photo book\n\nTracking/);
  });

  it('have words of each language, and no other', () => {
    const words = MAIL_LOCALES.map((locale) => ({
      language: locale.slice(0, 2),
      said: wordsOf(orderMailTexts[locale]),
    }));
    for (const { language, said } of words) {
      expect(said.filter((text) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
      const others = words.filter((other) => other.language !== language).flatMap((other) => other.said);
      expect([language, said.filter((text) => text.split(' ').length > 2 && others.includes(text))]).toEqual([
        language,
        [],
      ]);
    }
  });
});
