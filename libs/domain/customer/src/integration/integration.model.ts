import { modelOf } from '@account-area/kernel/models';

/** The callback as a business customer changes it. Written from the specification. */
export const integrationModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the settings come': 'NotRequested', 'the settings are refused': 'unavailable' },
    unavailable: { 'they are asked for again': 'loading again' },
    'loading again': { 'the settings come': 'NotRequested' },
    NotRequested: { 'another address is filled in': 'filled in', 'it is submitted': 'InProgress' },
    'filled in': { 'it is submitted': 'InProgress', 'it is reset': 'NotRequested' },
    InProgress: { 'the service takes it': 'Finished', 'the service refuses it': 'Failed' },
    Finished: { 'it is reset': 'NotRequested', 'another address is filled in': 'filled in' },
    Failed: { 'it is reset': 'NotRequested', 'it is submitted': 'InProgress' },
  },
});
