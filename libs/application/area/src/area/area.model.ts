import { modelOf } from '@account-area/kernel/models';

/** What a customer asks of the area, and what comes of it. Written from the specification (C06.5, C23). */
export const areaModel = modelOf({
  initial: 'open',
  states: {
    open: {
      'the dialog is opened': 'dialog without uploads',
      'photos are asked for': 'download waiting',
      'photos are to be copied': 'choosing without albums',
      'photos were chosen for an album': 'waiting for albums',
      'an export is opened': 'export without code',
      'the account is deleted': 'account gone',
      'the customer signs out': 'signing out',
    },
    'export without code': {
      'the export is closed': 'export closed',
      'the code for exports arrives': 'export open',
      'the code for exports does not arrive': 'exports missed',
    },
    'export open': { 'the export is closed': 'export closed' },
    'export closed': {},
    'exports missed': { 'an export is opened': 'export without code again' },
    'export without code again': {},
    'dialog without uploads': {
      'the dialog is closed': 'left alone',
      'the code for uploads arrives': 'dialog with uploads',
      'the code for uploads does not arrive': 'uploads missed',
    },
    'dialog with uploads': { 'the dialog is closed': 'left alone' },
    'uploads missed': { 'the dialog is opened': 'dialog without uploads again' },
    'dialog without uploads again': {},
    'left alone': {},
    'download waiting': {
      'the code for downloads arrives': 'download requested',
      'the code for downloads does not arrive': 'download failed',
    },
    'download requested': {},
    'download failed': { 'photos are asked for': 'download waiting again' },
    'download waiting again': {},
    'choosing without albums': {
      'no album is chosen': 'not copied',
      'the code for albums arrives': 'choosing',
      'the code for albums does not arrive': 'albums missed',
    },
    choosing: {
      'an album is chosen': 'copying',
      'no album is chosen': 'not copied',
      'a new album is made for them': 'copying to a new one',
    },
    'waiting for albums': { 'the code for albums arrives': 'copying' },
    copying: {},
    'copying to a new one': {},
    'not copied': {},
    'albums missed': {},
    'signing out': { 'five seconds pass': 'over', 'the account is deleted': 'account gone' },
    over: {},
    'account gone': {},
  },
});
