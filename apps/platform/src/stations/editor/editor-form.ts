import { uuidsOf } from '../../services/downloads/archives.ts';
import { MOST_PRINTS, type PrintsWanted } from './baskets.ts';
import { FIELDS, quantityField } from './editor-page.ts';

/** What a customer sent with the form of the editor. */
export interface EditorForm {
  readonly wanted: readonly PrintsWanted[];
  /** Prints of every photo in one size; `null` unless they were asked for. */
  readonly forAll: { readonly size: string; readonly quantity: number } | null;
  readonly go: 'stay' | 'previous' | 'next' | 'all' | 'order';
}

/** Most fields of a page: 24 photos in every size, with room for more sizes. */
const MOST_FIELDS = 500;

/** `null` for a form that was not filled in rightly, or is none of ours. Prices are not read from it. */
export const readEditorForm = (fields: URLSearchParams, sizes: readonly string[]): EditorForm | null => {
  const go = GOES.find((known) => known === fields.get(FIELDS.go)) ?? 'stay';
  const wanted: PrintsWanted[] = [];
  for (const [name, value] of [...fields].slice(0, MOST_FIELDS)) {
    const [, photo = '', size = ''] = QUANTITY_FIELD.exec(name) ?? [];
    const [photoId] = uuidsOf([photo]);
    if (photoId === undefined || !sizes.includes(size)) continue;
    const quantity = quantityOf(value);
    if (quantity === null) return null;
    wanted.push({ photoId, size, quantity });
  }
  if (go !== 'all') return { wanted, forAll: null, go };
  const size = fields.get(FIELDS.allSize) ?? '';
  const quantity = quantityOf(fields.get(FIELDS.allQuantity) ?? '');
  return quantity === null || !sizes.includes(size) ? null : { wanted, forAll: { size, quantity }, go };
};

const GOES = ['stay', 'previous', 'next', 'all', 'order'] as const;

const QUANTITY_FIELD = new RegExp(`^${quantityField('([\\da-f-]{36})', '([\\w-]+)').replaceAll('.', '\\.')}$`);

const quantityOf = (text: string): number | null => {
  const quantity = /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
  return quantity !== null && quantity <= MOST_PRINTS ? quantity : null;
};
