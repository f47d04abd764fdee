import { resolveFlags, type MenuEntry, type MenuEntryName } from '@account-area/session';
import { describe, expect, it } from 'vitest';

import { displayModeOf } from '../page/display-mode.ts';
import { hasMenu, menuLines } from './routes.ts';

const entry = (name: MenuEntryName, address: string | null = null): MenuEntry => ({ name, address });
const everything = [
  entry('overview'),
  entry('orders'),
  entry('invoices'),
  entry('integration'),
  entry('settings'),
  entry('projects'),
  entry('photos'),
  entry('widgets'),
  entry('faqs', 'https://care.example/faq'),
  entry('sign-out'),
];
const visitor = { flags: resolveFlags({ timeline: true }, {}), isBusiness: false };
const home = { route: 'overview', search: '' } as const;

describe('the side menu', () => {
  it('has the entries of the host that lead to a page there is, in its order', () => {
    expect(menuLines({ entries: everything, visitor, from: home })).toEqual([
      { id: 'overview', href: '/', isCurrent: true },
      { id: 'orders', href: '/orders', isCurrent: false },
      { id: 'settings', href: '/settings', isCurrent: false },
      { id: 'projects', href: '/saved-projects', isCurrent: false },
      { id: 'photos', href: '/my-photos/photos', isCurrent: false },
      { id: 'widgets', href: '/widgets', isCurrent: false },
      { id: 'faqs', href: 'https://care.example/faq', isCurrent: false },
      { id: 'sign-out', href: '/logout', isCurrent: false },
    ]);
  });

  it('has photos only with the timeline feature (C02.1)', () => {
    const lines = menuLines({ entries: everything, visitor: { ...visitor, flags: resolveFlags({}, {}) }, from: home });

    expect(lines.map(({ id }) => id)).toEqual([
      'overview',
      'orders',
      'settings',
      'projects',
      'widgets',
      'faqs',
      'sign-out',
    ]);
  });

  it('has invoices and FTP instructions for business customers, and no online versions (C02.1, C35.3)', () => {
    const lines = menuLines({ entries: everything, visitor: { ...visitor, isBusiness: true }, from: home });

    expect(lines.map(({ id }) => id)).toEqual([
      'overview',
      'orders',
      'invoices',
      'integration',
      'settings',
      'projects',
      'photos',
      'faqs',
      'sign-out',
    ]);
  });

  it('leads to the settings of businesses or of others (C02.1)', () => {
    const hrefOf = (isBusiness: boolean) =>
      menuLines({ entries: [entry('settings')], visitor: { ...visitor, isBusiness }, from: home })[0]?.href;

    expect([hrefOf(false), hrefOf(true)]).toEqual(['/settings', '/settings/b2b']);
  });

  it('has only what the host wants', () => {
    const lines = menuLines({ entries: [entry('sign-out'), entry('photos')], visitor, from: home });

    expect(lines.map(({ id }) => id)).toEqual(['sign-out', 'photos']);
  });

  it('has no FAQs where the host does not say where they are', () => {
    expect(menuLines({ entries: [entry('faqs')], visitor, from: home })).toEqual([]);
  });

  it.each([
    ['overview', 'overview'],
    ['photos', 'photos'],
    ['photoLibrary', 'photos'],
    ['onlineProduct', 'widgets'],
    [null, undefined],
  ] as const)('shows on %s where the customer is: %s', (route, current) => {
    const lines = menuLines({ entries: everything, visitor, from: { route, search: '' } });

    expect(lines.find(({ isCurrent }) => isCurrent)?.id).toBe(current);
  });

  it.each([
    ['overview', '', true],
    ['photos', '?hideHeaderNav=true', true],
    [null, '', true],
    ['photos', '?stripped=true', false],
    ['signOut', '', false],
    ['emailConfirmation', '', false],
    ['deletionConfirmation', '', false],
    ['emailError', '', true],
    ['deletionError', '', true],
  ] as const)('stands beside %s with the query %j: %s (C01.2, C01.3, C03.1)', (route, search, isThere) => {
    expect(hasMenu(route, displayModeOf(search))).toBe(isThere);
  });

  it('stays in stripped mode', () => {
    const [first] = menuLines({ entries: everything, visitor, from: { route: 'photos', search: '?stripped=true' } });

    expect(first?.href).toBe('/?stripped=true');
  });
});
