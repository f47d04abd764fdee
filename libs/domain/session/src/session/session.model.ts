import { modelOf } from '@account-area/kernel/models';

/**
 * What can happen to a customer after the page is opened. Written from the specification. It also begins signed in, coming
 * back from the sign-in page, closing an account that is gone, or waiting for a program to be let in.
 */
export const sessionModel = modelOf({
  initial: 'signing in',
  states: {
    'signing in': {
      'the service has ended the session': 'leaving',
      'the customer cannot be sent to sign in': 'failed',
      'the customer turns back from the sign-in page': 'turned back',
    },
    'program waiting': {
      'the customer lets the program in': 'program signed in',
      'the customer refuses the program': 'turned back',
    },
    'program signed in': { 'the customer asks to sign in': 'program waiting, signed in still' },
    'program waiting, signed in still': {
      'the customer lets the program in': 'program signed in',
      'the customer refuses the program': 'program signed in',
    },
    'signing in anew': {
      'the customer cannot be sent to sign in': 'failed, and signed in still',
      'the customer turns back from the sign-in page': 'signed in',
    },
    'failed, and signed in still': { 'the customer asks to sign in': 'signed in' },
    leaving: {
      'the session is ended while the page stays': 'left',
      'the identity service cannot be reached': 'left',
    },
    left: {},
    'coming back': {
      'the sign-in is good': 'signed in',
      'the sign-in is abandoned': 'turned back',
      'the sign-in is rejected': 'starting over',
      'the identity service cannot be reached': 'failed',
    },
    'signed in': {
      'the customer signs out': 'signing out',
      'the account is deleted': 'closing',
      'the customer asks to sign in': 'signing in anew',
      'the service has ended the session': 'leaving',
      'the identity service ends the session': 'signing in',
      'another tab signs out': 'signed out',
    },
    'turned back': {
      'the session is ended while the page stays': 'signed out',
      'the identity service cannot be reached': 'signed out',
    },
    closing: {
      'the service has ended the session': 'leaving',
      'the session is ended while the page stays': 'account deleted',
      'the identity service cannot be reached': 'account deleted',
    },
    'account deleted': { 'the customer asks to sign in': 'signing in', 'another tab signs in': 'starting over' },
    'signing out': { 'the identity service cannot be reached': 'signed out' },
    'signed out': {
      'the service has ended the session': 'leaving',
      'the customer asks to sign in': 'signing in',
      'another tab signs in': 'starting over',
    },
    failed: { 'the customer asks to sign in': 'signing in' },
    'starting over': {},
  },
});
