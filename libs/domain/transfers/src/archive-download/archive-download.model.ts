import { modelOf } from '@account-area/kernel/models';

/**
 * What the world can do to a download and what the customer then sees, which is the same in all four states of waiting.
 * Written from the specification.
 */
export const archiveDownloadModel = modelOf({
  initial: 'requested',
  states: {
    requested: { 'the service accepts': 'connecting', 'the service refuses': 'refused' },
    connecting: { 'the connection opens': 'asking', 'the connection drops': 'disconnected', '30 minutes pass': 'left' },
    asking: {
      'the service says it is packing': 'listening',
      'the service says it is finished': 'ready',
      'the service does not answer': 'listening',
      'the service knows it no longer': 'missed',
      'packing finishes': 'ready',
      'packing fails': 'failed',
      '30 minutes pass': 'left',
    },
    listening: {
      'the connection drops': 'disconnected',
      'packing finishes': 'ready',
      'packing fails': 'failed',
      '30 minutes pass': 'left',
    },
    disconnected: {
      'a while passes': 'connecting',
      'the service says it is finished': 'ready',
      '30 minutes pass': 'left',
    },
    ready: {
      'the file stops on its way': 'interrupted',
      'the file is saved': 'saved',
      'the address is refused': 'failed',
      'the device blocks the file': 'failed',
    },
    interrupted: { 'the file goes on': 'resumed', 'the file is given up': 'failed' },
    resumed: { 'the file goes on': 'resumed', 'the file arrives': 'saved' },
    saved: {},
    left: {},
    missed: {},
    refused: {},
    failed: {},
  },
});
