import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MENU_ON_OVERVIEW } from '../shell/menu.fixtures.ts';
import { OverviewScreen, type OverviewScreenProps } from './overview-screen.tsx';

const MENU = { brand: { name: 'Printelle', href: '/' }, lines: MENU_ON_OVERVIEW, signOutHref: '/logout' };

const renderOverview = (props: Partial<OverviewScreenProps> = {}) =>
  renderInEnglish(
    <OverviewScreen
      firstName="Anna"
      menu={MENU}
      photosHref="/my-photos/photos"
      downloadsHref="/downloads"
      {...props}
    />,
  );

describe('the overview', () => {
  it('greets the customer by first name', () => {
    renderOverview();
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Hello, Anna']);
  });

  it('welcomes a customer it does not know', () => {
    renderOverview({ firstName: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  });

  it('is the menu of small screens, without itself and with a button to sign out', () => {
    renderOverview();
    const entries = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['My photos', 'Downloads', 'FAQs']);
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  });

  it('leads to the photos', () => {
    renderOverview();
    expect(screen.getByRole('link', { name: 'View your photos' }).getAttribute('href')).toBe('/my-photos/photos');
  });

  it('leads to the downloads, from its card and from its menu', () => {
    renderOverview();
    for (const name of ['View your downloads', 'Downloads']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/downloads');
    }
  });

  it('does not speak of photos where the host does not show them', () => {
    renderOverview({
      photosHref: null,
      downloadsHref: null,
      menu: { ...MENU, lines: MENU_ON_OVERVIEW.filter(({ id }) => id !== 'photos') },
    });
    expect(screen.queryByText(/photos|downloads/i)).toBeNull();
  });

  it('names the brand above its menu, unless the product around the page does (C03.1)', () => {
    renderOverview();
    expect(screen.getByRole('link', { name: 'Printelle' }).getAttribute('href')).toBe('/');
    cleanup();

    renderOverview({ menu: { ...MENU, brand: null } });
    expect(screen.queryByText('Printelle')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
  });

  it('has no menu in stripped mode', () => {
    renderOverview({ menu: null });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull();
  });

  it('leaves the brand to the product around it when that shows its own', () => {
    renderOverview({ menu: { ...MENU, brand: null } });
    expect(screen.queryByRole('link', { name: 'Printelle' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
  });
});
