import type { EditorTexts } from './editor-wording.ts';

export const english: EditorTexts = {
  locale: 'en-GB',
  title: 'Order prints',
  arrived: (photos) => (photos === 1 ? 'Your photo has arrived.' : `Your ${photos} photos have arrived.`),
  prices: 'Sizes and prices',
  each: 'each',
  all: { title: 'For all photos', size: 'Size', quantity: 'Prints of each', submit: 'Set for all' },
  photosTitle: 'Your photos',
  cutOff: (percent) => `${percent} % is cut off`,
  soft: 'May look soft',
  poor: 'Too small for this size',
  prints: (prints) => (prints === 1 ? '1 print' : `${prints} prints`),
  save: 'Save basket',
  order: 'Order prints now',
  saved: 'Your basket is saved.',
  wrong: 'Error: Enter whole numbers from 0 to 99. Nothing has been changed.',
  pages: {
    label: 'Pages',
    previous: 'Save and back',
    next: 'Save and next',
    of: (page, of) => `Page ${page} of ${of}`,
  },
  back: 'Back to my photos',
  none: {
    title: 'These photos are gone',
    body: 'The photos of this basket have been deleted. Choose others in your photo library.',
  },
  projects: {
    title: 'Make something and save it',
    name: 'Title',
    save: 'Save project',
    saved: 'Your project is saved.',
    order: 'Save and order',
    wrong: 'Error: Enter a title of up to 100 characters, and choose 1 to 60 photos.',
    begin: 'Begin another project',
    gone: {
      title: 'This project is gone',
      body: 'It has been deleted, or this link does not lead to one of yours. Your photos are all still in your library.',
    },
  },
  refused: {
    used: {
      title: 'This link has been used',
      body: 'It opens the editor once. Order prints again to bring your photos here; they are all still in your library.',
    },
    expired: {
      title: 'This link has expired',
      body: 'It works for one minute. Order prints again to bring your photos here; they are all still in your library.',
    },
    unknown: {
      title: 'This link does not work',
      body: 'It leads to no photos. Order prints again to bring your photos here; they are all still in your library.',
    },
  },
};
