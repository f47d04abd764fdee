import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MENU_ON_OVERVIEW } from '../shell/menu.fixtures.ts';
import { renderInEnglish } from '../surroundings.fixtures.tsx';
import { OverviewScreen, type OverviewScreenProps } from './overview-screen.tsx';

const renderOverview = (props: Partial<OverviewScreenProps> = {}) =>
  renderInEnglish(
    <OverviewScreen
      firstName="Anna"
      brandName="Printelle"
      homeHref="/"
      entries={MENU_ON_OVERVIEW}
      photosHref="/my-photos/photos"
      signOutHref="/logout"
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
    expect(entries.map((entry) => entry.textContent)).toEqual(['My photos', 'FAQs']);
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  });

  it('leads to the photos', () => {
    renderOverview();
    expect(screen.getByRole('link', { name: 'View your photos' }).getAttribute('href')).toBe('/my-photos/photos');
  });

  it('does not speak of photos where the host does not show them', () => {
    renderOverview({ photosHref: null, entries: MENU_ON_OVERVIEW.filter(({ id }) => id !== 'photos') });
    expect(screen.queryByText(/photos/i)).toBeNull();
  });

  it('has no menu in stripped mode', () => {
    renderOverview({ entries: null });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull();
  });
});
