import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { galleryPaths, MAX_SHARES_PER_DAY, pathOf, SERVICES, Widget, widgetPaths } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { Random } from '../demo/random.ts';
import { change, changeTwice, type KeyedChange } from './keyed-caller.ts';
import type { WidgetEntry } from './ledger-entries.ts';
import type { Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface WidgetKeeperOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 500;
const POLL_MS = 200;
const IN_GALLERY = 0.7;
const SHARED = 0.8;
const MOVED = 0.5;
const DELETED = 0.4;

const CHANNEL = 'printelle-gb';
const CATEGORIES = ['travel', 'family', 'wedding'] as const;

const ArrivedMails = z.array(z.object({ messageId: z.string() }));

/**
 * Requests online versions of what was paid for until it is told to end, shares most, shows some in the gallery and deletes
 * some; fulfils when everything is acknowledged and every share has arrived. All is said twice, requests and shares once more
 * after a deletion.
 */
export const keepWidgetsUntil = async (ended: AbortSignal, options: WidgetKeeperOptions): Promise<void> => {
  const { accountId, caller, ledger, random } = options;
  const readUntilReady = async (productCode: string): Promise<Widget | null> => {
    for (;;) {
      const answer = await caller.askUntilAnswered({ method: 'GET', address: widgetAddress(productCode) });
      if (answer.status !== 200) {
        ledger.promiseBroken(`online version ${productCode} was requested and is answered ${answer.status}`);
        return null;
      }
      const widget = Widget.parse(await answer.json());
      if (widget.state === 'ready') return widget;
      await wait(POLL_MS);
    }
  };
  const share = async ({ productCode, shares }: WidgetEntry, vendorId: string): Promise<KeyedChange> => {
    const to = `reader-${randomUUID()}@example.test`;
    const query = new URLSearchParams({ vendorId, fromName: 'T', toEmailAddress: btoa(to) });
    const address = `${BASE}/${pathOf(widgetPaths.share, { code: productCode })}?${query.toString()}`;
    const shared = await change(caller, ledger, { method: 'PUT', address, expected: 204 });
    shares.set(to, await messageIdOfMailTo(to));
    return shared;
  };
  const messageIdOfMailTo = async (to: string): Promise<string> => {
    for (;;) {
      const query = new URLSearchParams({ to });
      const answer = await caller.askUntilAnswered({
        method: 'GET',
        address: `/sandbox/api/mails?${query.toString()}`,
      });
      const [mail] = ArrivedMails.parse(await answer.json());
      if (mail !== undefined) return mail.messageId;
      await wait(POLL_MS);
    }
  };
  const show = async (widget: WidgetEntry) => {
    const category = random.pick(CATEGORIES);
    const { productCode: widgetId } = widget;
    const body = { widgetId, channel: CHANNEL, category };
    await changeTwice(caller, ledger, { method: 'POST', address: ENTRIES, body, expected: 200 });
    widget.category = category;
  };
  const moveOrTakeOut = async (widget: WidgetEntry) => {
    const query = new URLSearchParams({ channel: CHANNEL });
    const address = `${BASE}/${pathOf(galleryPaths.entry, { entry: widget.productCode })}?${query.toString()}`;
    if (random.next() < MOVED) {
      const category = random.pick(CATEGORIES);
      await changeTwice(caller, ledger, { method: 'PUT', address, body: { category }, expected: 200 });
      widget.category = category;
      return;
    }
    await changeTwice(caller, ledger, { method: 'DELETE', address, expected: 204 });
    widget.category = null;
  };

  const taken = new Set<string>();
  const takeProduct = (): string | undefined => {
    const paid = ledger.orders.find(
      (order) => order.accountId === accountId && order.vouchers !== null && !taken.has(order.code),
    );
    if (paid) taken.add(paid.code);
    return paid && `${paid.code}-1`;
  };

  let sharesLeft = MAX_SHARES_PER_DAY;
  const live = async (productCode: string) => {
    const address = widgetAddress(productCode);
    const keyed = [await change(caller, ledger, { method: 'POST', address, expected: 200 })];
    const widget: WidgetEntry = { productCode, accountId, shares: new Map(), category: null, isDeleted: false };
    ledger.widgetRequested(widget);
    const read = await readUntilReady(productCode);
    if (read === null) return;
    if (random.next() < IN_GALLERY) {
      await show(widget);
      await moveOrTakeOut(widget);
    }
    if (sharesLeft > 0 && random.next() < SHARED) {
      sharesLeft -= 1;
      keyed.push(await share(widget, read.vendorId));
    }
    if (random.next() < DELETED) {
      await changeTwice(caller, ledger, { method: 'DELETE', address, expected: 204 });
      widget.isDeleted = true;
      widget.category = null;
    }
    for (const { replay } of keyed) await replay();
  };

  const lives: Promise<void>[] = [];
  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const productCode = takeProduct();
    if (productCode === undefined) continue;
    const lived = live(productCode);
    // Whoever waits for all hears of it.
    lived.catch(() => undefined);
    lives.push(lived);
  }
  await Promise.all(lives);
};

const BASE = SERVICES.widgets.path;
const ENTRIES = `${BASE}/${galleryPaths.entries}`;
const widgetAddress = (code: string) => `${BASE}/${pathOf(widgetPaths.widget, { code })}`;
