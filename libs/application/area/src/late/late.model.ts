import { modelOf } from '@account-area/kernel/models';

/** What is asked of code that may or may not arrive. Written from the specification. */
export const lateModel = modelOf({
  initial: 'absent',
  states: {
    absent: { 'something is asked': 'waiting', 'it is needed': 'preloading' },
    preloading: { 'something is asked': 'waiting', 'the code arrives': 'silent', 'the code does not arrive': 'missed' },
    waiting: { 'the code arrives': 'answered', 'the code does not arrive': 'missed' },
    missed: { 'something is asked': 'waiting again' },
    'waiting again': { 'the code arrives': 'answered' },
    silent: { 'something is asked': 'answered' },
    answered: {},
  },
});
