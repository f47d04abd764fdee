import { attempt, chunks, ok, type PortError, type Result, type Unexpected } from '@account-area/kernel';

import {
  type FindWidget,
  MAX_CODES_PER_WIDGET_LOOKUP,
  type Widget,
  type WidgetLookup,
  type WidgetQuery,
  type WidgetService,
} from './widget.ts';

/** Where online versions are looked up. */
export type LookupService = Pick<WidgetService, 'isBlocked' | 'widgets'>;
type Found = Result<WidgetLookup, PortError | Unexpected>;

/** What the service said of each product that was looked up. */
type Answers = (query: WidgetQuery) => Found;

/** Products that are looked up together. */
interface Batch {
  readonly queries: WidgetQuery[];
  readonly signals: AbortSignal[];
  readonly leaving: AbortController;
  readonly answer: Promise<Answers>;
}

/**
 * Looks up products one by one, and asks the service about all that are looked up at the same moment together. Whether an
 * order is blocked is asked where one of its products has no online version. What is asked together is abandoned once no
 * product waits for it any more.
 */
export const createWidgetLookup = (service: LookupService): FindWidget => {
  let gathering: Batch | null = null;

  const gather = (): Batch => {
    const queries: WidgetQuery[] = [];
    const leaving = new AbortController();
    const answer = Promise.resolve().then(() => {
      gathering = null;
      return lookUpTogether(service, queries, leaving.signal);
    });
    return { queries, signals: [], leaving, answer };
  };

  return async (query, signal) => {
    const batch = (gathering ??= gather());
    batch.queries.push(query);
    batch.signals.push(signal);
    const leave = () => {
      if (batch.signals.every(({ aborted }) => aborted)) batch.leaving.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const answers = await batch.answer;
    signal.removeEventListener('abort', leave);
    return answers(query);
  };
};

const lookUpTogether = async (
  service: LookupService,
  queries: readonly WidgetQuery[],
  signal: AbortSignal,
): Promise<Answers> => {
  const codes = [...new Set(queries.map(({ productCode }) => productCode))];
  const asked = await Promise.all(
    chunks(codes, MAX_CODES_PER_WIDGET_LOOKUP).map((some) => attempt(() => service.widgets(some, signal))),
  );
  const failed = asked.find((answer) => !answer.ok);
  if (failed !== undefined) return () => failed;
  const widgets = new Map(
    asked
      .flatMap((answer): readonly Widget[] => (answer.ok ? answer.value : []))
      .map((each) => [each.productCode, each]),
  );
  const orders = new Set(queries.flatMap((query) => (widgets.has(query.productCode) ? [] : [query.orderCode])));
  const blocked = new Map(
    await Promise.all(
      [...orders].map(async (order) => [order, await attempt(() => service.isBlocked(order, signal))] as const),
    ),
  );
  return ({ orderCode, productCode }) => {
    const widget = widgets.get(productCode) ?? null;
    const isBlocked = blocked.get(orderCode);
    if (widget !== null || isBlocked === undefined) return ok({ widget, isBlocked: false });
    return isBlocked.ok ? ok({ widget, isBlocked: isBlocked.value }) : isBlocked;
  };
};

/** Looks up a product by itself, as its own page does: whether its order is blocked is asked where it has no online version. */
export const createSingleWidgetLookup =
  (service: Pick<WidgetService, 'isBlocked' | 'widget'>): FindWidget =>
  async ({ orderCode, productCode }, signal) => {
    const found = await attempt(() => service.widget(productCode, signal));
    if (!found.ok) return found;
    if (found.value !== null) return ok({ widget: found.value, isBlocked: false });
    const blocked = await attempt(() => service.isBlocked(orderCode, signal));
    return blocked.ok ? ok({ widget: null, isBlocked: blocked.value }) : blocked;
  };
