import type { MenuEntry } from './menu.ts';

/** The menu of a host with photos and a page of questions and answers, while the customer looks at the photos. */
export const MENU_ON_PHOTOS: readonly MenuEntry[] = [
  { id: 'overview', href: '/', isCurrent: false },
  { id: 'photos', href: '/my-photos/photos', isCurrent: true },
  { id: 'faqs', href: 'https://www.printelle.example/faqs', isCurrent: false },
  { id: 'sign-out', href: '/logout', isCurrent: false },
];

export const MENU_ON_OVERVIEW: readonly MenuEntry[] = MENU_ON_PHOTOS.map((entry) => ({
  ...entry,
  isCurrent: entry.id === 'overview',
}));
