import { modelOf } from '@account-area/kernel/models';

/** What a customer sees of "Your data", whatever happens. */
export const dataCopyModel = modelOf({
  initial: 'reading',
  states: {
    reading: { 'there is none': 'none', 'it is being packed': 'packing', 'it is not told': 'unread' },
    unread: { 'the customer retries': 'reading', 'the customer asks': 'unread' },
    none: { 'the customer asks': 'asking', 'the customer retries': 'none' },
    asking: { 'the service begins': 'packing', 'the service refuses': 'refused', 'the customer asks': 'asking' },
    refused: { 'the customer asks': 'asking' },
    packing: { 'it is sent': 'sent', 'it fails': 'failed', 'the customer asks': 'packing' },
    sent: { 'the customer asks': 'asking' },
    failed: { 'the customer asks': 'asking' },
  },
});
