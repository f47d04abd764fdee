import { modelOf } from '@account-area/kernel/models';

/** The PDF of a product, as a customer goes about it. Written from the specification. */
export const productPdfModel = modelOf({
  initial: 'looked for',
  states: {
    'looked for': { 'there is one': 'found', 'there is none': 'absent', 'that cannot be read': 'not known' },
    absent: { 'the customer wants it': 'absent' },
    'not known': { 'the customer tries again': 'looked for' },
    found: { 'the customer wants it': 'fetched' },
    fetched: { 'the file comes': 'saved', 'the file is refused': 'failed' },
    failed: { 'the customer wants it': 'fetched' },
    saved: { 'the customer wants it': 'fetched again' },
    'fetched again': {},
  },
});
