import { modelOf } from '@account-area/kernel/models';

/** What the customer and the service do to an export, and what is then seen. Written from the specification. */
export const libraryExportModel = modelOf({
  initial: 'initial',
  states: {
    initial: { 'the customer asks': 'requesting' },
    requesting: {
      'the customer closes the modal': 'requesting',
      'the service begins it': 'success',
      'the service finds nothing': 'failure',
      'the service refuses': 'failure',
    },
    success: { 'the customer closes the modal': 'initial', 'it is ready': 'ready', 'it is given up': 'abandoned' },
    ready: { 'the customer closes the modal': 'initial' },
    abandoned: { 'the customer asks': 'requesting', 'the customer closes the modal': 'initial' },
    failure: { 'the customer asks': 'requesting', 'the customer closes the modal': 'initial' },
  },
});
