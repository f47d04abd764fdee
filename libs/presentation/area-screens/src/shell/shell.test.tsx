import { Page, PageHeader } from '@account-area/components';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { MENU_ON_PHOTOS } from './menu.fixtures.ts';
import { Shell, type ShellProps } from './shell.tsx';

const shell = (props: Partial<ShellProps>) => (
  <Shell
    menu={{ brandName: 'Printelle', homeHref: '/', lines: MENU_ON_PHOTOS, storageCard: <p>2 months left</p> }}
    announcement=""
    {...props}
  >
    <Page>
      <PageHeader title="My photos" />
    </Page>
  </Shell>
);

const renderShell = (props: Partial<ShellProps> = {}) => renderInEnglish(shell(props));

describe('the shell', () => {
  it('leads past the menu to the content', () => {
    renderShell();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('shows the menu in its order and marks the page that is open', () => {
    renderShell();
    const entries = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Overview', '/'],
      ['My photos', '/my-photos/photos'],
      ['FAQs', 'https://www.printelle.example/faqs'],
      ['Sign out', '/logout'],
    ]);
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  });

  it('says how long the photos are kept, below the menu', () => {
    renderShell();
    expect(screen.getByText('2 months left')).toBeTruthy();
  });

  it('shows only the page in stripped mode', () => {
    renderShell({ menu: null });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'My photos' })).toBeTruthy();
  });

  it.each(['covered', 'absent'] as const)('keeps the page where it is when it is %s', (presence) => {
    const Changing = () => {
      const [isShown, setShown] = useState(true);
      return (
        <>
          {shell({ presence: isShown ? 'shown' : presence })}
          <button type="button" onClick={() => setShown(false)}>
            Open a photo
          </button>
        </>
      );
    };
    renderInEnglish(<Changing />);
    const page = screen.getByRole('main');
    fireEvent.click(screen.getByRole('button', { name: 'Open a photo' }));
    expect(page.isConnected).toBe(true);
  });

  it('cannot be reached while a page covers it', () => {
    renderShell({ presence: 'covered' });
    expect(screen.getByText('2 months left').closest('[inert]')).not.toBeNull();
  });

  it('leaves nothing of itself when a page over the whole window is all there is', () => {
    renderShell({ presence: 'absent' });
    expect([screen.queryByRole('navigation'), screen.queryByRole('link')]).toEqual([null, null]);
  });

  it('reads out the title of a page that was just opened', () => {
    renderShell({ announcement: 'My photos | Printelle' });
    expect(screen.getByRole('status').textContent).toBe('My photos | Printelle');
  });

  it.each(['shown', 'covered', 'absent'] as const)('says and reads out that the device is offline: %s', (presence) => {
    const { container } = renderShell({ isOffline: true, presence });
    const notes = screen.getAllByRole('note').filter((note) => note.closest('[inert]') === null);
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'You are offline. Your photos are safe. What needs a connection works again once you are back.',
    ]);
    expect([...container.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)).toContain(
      notes[0]?.textContent,
    );
  });

  it('says when the session cannot be renewed', () => {
    renderShell({ isRenewalFailing: true });
    expect(screen.getByRole('note').textContent).toContain('You stay signed in');
  });
});
