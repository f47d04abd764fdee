import type { MenuLine } from '@account-area/area';

/** The menu of a host with photos and a page of questions and answers, while the customer looks at the photos. */
export const MENU_ON_PHOTOS: readonly MenuLine[] = [
  { id: 'overview', href: '/', isCurrent: false },
  { id: 'photos', href: '/my-photos/photos', isCurrent: true },
  { id: 'faqs', href: 'https://www.printelle.example/faqs', isCurrent: false },
  { id: 'sign-out', href: '/logout', isCurrent: false },
];

export const MENU_ON_OVERVIEW: readonly MenuLine[] = MENU_ON_PHOTOS.map((line) => ({
  ...line,
  isCurrent: line.id === 'overview',
}));
