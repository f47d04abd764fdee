import { attempt, chunks, ok, type PortError, type Result, type Unexpected } from '@account-area/kernel';

import { type FindWidget, MAX_CODES_PER_WIDGET_LOOKUP, type Widget, type WidgetService } from './widget.ts';

type Found = Promise<Result<readonly Widget[], PortError | Unexpected>>;

/**
 * Looks up products one by one, and asks the service about all that are looked up at the same moment together. Whether an
 * order is blocked is asked where a product has no online version, and once for all products of the order.
 */
export const createWidgetLookup = (service: Pick<WidgetService, 'isBlocked' | 'widgets'>): FindWidget => {
  const findTogether = batched(service);
  const blocked = new Map<string, Promise<Result<boolean, PortError | Unexpected>>>();
  const isBlocked = (orderCode: string) => {
    const asked = blocked.get(orderCode) ?? attempt(() => service.isBlocked(orderCode, NEVER));
    blocked.set(orderCode, asked);
    // A failure is asked about again.
    void asked.then(({ ok: isKnown }) => isKnown || blocked.delete(orderCode));
    return asked;
  };
  return async ({ orderCode, productCode }) => {
    const found = await findTogether(productCode);
    if (!found.ok) return found;
    const widget = found.value.find((each) => each.productCode === productCode) ?? null;
    if (widget !== null) return ok({ widget, isBlocked: false });
    const answer = await isBlocked(orderCode);
    return answer.ok ? ok({ widget, isBlocked: answer.value }) : answer;
  };
};

/** Questions are shared: one product that is looked at no longer does not abandon those of others. */
const NEVER = new AbortController().signal;

const batched = (service: Pick<WidgetService, 'widgets'>): ((productCode: string) => Found) => {
  let waiting: { readonly codes: Set<string>; readonly answer: Found } | null = null;
  return async (productCode) => {
    waiting ??= collect();
    waiting.codes.add(productCode);
    return waiting.answer;
  };

  function collect() {
    const codes = new Set<string>();
    const answer = Promise.resolve().then(async (): Found => {
      waiting = null;
      const asked = chunks([...codes], MAX_CODES_PER_WIDGET_LOOKUP);
      const answers = await Promise.all(asked.map((each) => attempt(() => service.widgets(each, NEVER))));
      return answers.find(({ ok: isGood }) => !isGood) ?? ok(answers.flatMap((each) => (each.ok ? each.value : [])));
    });
    return { codes, answer };
  }
};
