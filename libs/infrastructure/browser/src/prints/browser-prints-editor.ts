import type { PrintsHandover } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { EditorRefused, PrintsEditor } from '@account-area/transfers';

export interface PrintsEditorOptions {
  /** As configured, with `{vendor}` where the vendor belongs (C05.2). */
  readonly address: string;
  /** How the token goes there (D39). */
  readonly transfer: 'query' | 'form';
  readonly channel: string;
  /** Fulfils once another document may follow this page in the history. */
  readonly leave: () => Promise<void>;
  readonly location: Pick<Location, 'assign'>;
  readonly document: Pick<Document, 'body' | 'createElement'>;
}

/**
 * The prints editor as another page of this browser. What is no part of a name could lead to another host than the
 * configured one, so such a vendor is refused. Pages of the area send no referrer.
 */
export const createBrowserPrintsEditor = (options: PrintsEditorOptions): PrintsEditor => ({
  open: async ({ selectionId, token, vendorId }) => {
    const address = addressOf(options.address, vendorId);
    if (address === null) return fail<EditorRefused>({ code: 'editor-refused' });
    const handover: PrintsHandover = { token, channel: options.channel, tempSelectionId: selectionId };
    await options.leave();
    if (options.transfer === 'form') post(options.document, address, handover);
    else options.location.assign(withQuery(address, handover));
    return ok(undefined);
  },
});

const VENDOR = '{vendor}';
const NAME = /^[a-z0-9-]+$/i;

/** `null` for a vendor that is no name, and where the configuration names no page. */
const addressOf = (template: string, vendorId: string): URL | null => {
  const filled = template.replaceAll(VENDOR, vendorId);
  if (!NAME.test(vendorId) || !URL.canParse(filled)) return null;
  const address = new URL(filled);
  return /^https?:$/.test(address.protocol) && address.username === '' ? address : null;
};

const withQuery = (address: URL, handover: PrintsHandover): string => {
  const whole = new URL(address);
  for (const [name, value] of Object.entries(handover)) whole.searchParams.set(name, value);
  return whole.href;
};

const post = (document: PrintsEditorOptions['document'], address: URL, handover: PrintsHandover): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address.href;
  form.rel = 'noreferrer';
  form.hidden = true;
  for (const [name, value] of Object.entries(handover)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // The page may be shown again as it is, when the customer comes back.
  form.remove();
};
