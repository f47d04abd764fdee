import { html, raw } from 'hono/html';
import * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import { createStyleSheet } from '../../server/pages/style-sheet.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import {
  accountOfParcel,
  CARRIER_PATH,
  createCarrierAddresses,
  type SignedParcel,
} from '../../services/orders/carrier-address.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { type CarrierTexts, carrierTextsFor } from './carrier-texts.ts';
import { type DatedStep, stepsOf } from './parcel-steps.ts';

/** Where parcels are followed. It does not exist in production, where carriers have pages of their own. */
export const carrierModule: PlatformModule = {
  name: 'carrier',
  async start(context) {
    if (context.production) return {};
    const style = await createStyleSheet([new URL('carrier.css', import.meta.url)], `${CARRIER_PATH}/files`, TAG);
    return { routes: [style.route, parcelRoute(context, style.address)] };
  },
};

const TAG = 'Carrier';

/** The status that an order gets when its parcel leaves. */
const DISPATCHED = 'Dispatched';

const parcelRoute = (context: PlatformContext, style: string): Route => {
  const { clock, database, pages } = context;
  const addresses = createCarrierAddresses(context);

  /** When a parcel left; `undefined` when there is none. */
  const dispatchOf = ({ accountId, trackingNumber }: SignedParcel): Promise<Date | undefined> =>
    database
      .forAccount(accountId)
      .read((queries) =>
        queries
          .selectFrom('orders')
          .innerJoin('order_events', 'order_events.order_id', 'orders.id')
          .select('order_events.at')
          .where('orders.tracking_number', '=', trackingNumber)
          .where('order_events.status', '=', DISPATCHED)
          .orderBy('order_events.at')
          .executeTakeFirst(),
      )
      .then((event) => event?.at)
      .catch((error: unknown) => {
        if (error instanceof AccountGone) return undefined;
        throw error;
      });

  return openRoute({
    method: 'GET',
    path: `${CARRIER_PATH}/:parcel`,
    tag: TAG,
    summary: 'Where a parcel is, at the address that an order gave.',
    access: {
      kind: 'signed',
      because: 'links to parcels are opened on any device',
      accountIdIn: ({ parcel }) => parcel && accountOfParcel(parcel),
    },
    alsoRefusesAs: ['text/html'],
    params: z.object({ parcel: z.string() }),
    example: { params: { parcel: 'no-parcel' } },
    async handle(call) {
      const texts = carrierTextsFor(call.request.headers.get('Accept-Language'), call.host.wantedLocales);
      const parcel = addresses.open(new URL(call.request.url).pathname);
      const dispatchedAt = parcel && (await dispatchOf(parcel));
      const show = async (title: string, content: Markup, status = 200) =>
        sendPage(await pages.page(call.host, { locale: texts.locale, title, style }, content), status);
      if (!dispatchedAt) return show(texts.refused.title, await refusedMarkup(texts), 404);
      const steps = stepsOf(dispatchedAt, clock.now());
      return show(texts.title, await parcelMarkup(texts, parcel.trackingNumber, steps, call.host));
    },
  });
};

const parcelMarkup = async (
  texts: CarrierTexts,
  trackingNumber: string,
  steps: readonly DatedStep[],
  { timeZone }: Call['host'],
): Promise<Markup> => {
  const time = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return html`<h1>${texts.title}</h1>
    <dl class="facts">
      <dt>${texts.parcel}</dt>
      <dd>${trackingNumber}</dd>
    </dl>
    <ol class="steps">
      ${steps.map(
        ({ at, state, step }) =>
          html`<li class="${state}" ${state === 'current' ? raw('aria-current="step"') : ''}>
            <strong>${texts.steps[step]}</strong>
            <span>
              ${state === 'expected' ? `${texts.expected} ` : ''}
              <time datetime="${at.toISOString()}">${time.format(at)}</time>
            </span>
          </li>`,
      )}
    </ol>
    <p class="below"><a href="/">${texts.account}</a></p>`;
};

const refusedMarkup = async ({ account, refused }: CarrierTexts): Promise<Markup> =>
  html`<h1>${refused.title}</h1>
    <p>${refused.body}</p>
    <div class="actions"><a class="button" href="/">${account}</a></div>`;
