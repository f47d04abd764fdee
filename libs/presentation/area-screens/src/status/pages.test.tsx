import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { NotFoundPage } from './not-found-page.tsx';
import {
  AccountDeletedPage,
  BlockedPage,
  BusyPage,
  ErrorPage,
  SignedOutPage,
  SignInFailurePage,
  StartUpFailurePage,
} from './pages.tsx';

describe('a page that broke', () => {
  it('says what the specification says and copies the reference when it is pressed', async () => {
    const user = userEvent.setup();
    renderInEnglish(<ErrorPage reference="0123456789ab" contactHref={null} onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'An unexpected error has occurred, please contact us if you continue to have problems.',
    );

    await user.click(screen.getByRole('button', { name: 'Reference: 0123456789ab' }));
    expect(await navigator.clipboard.readText()).toBe('0123456789ab');
    expect(await screen.findByText('Reference copied')).toBeTruthy();
  });

  it('has no reference when nothing was sent', () => {
    renderInEnglish(<ErrorPage reference={null} contactHref={null} onRetry={() => undefined} />);
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});

describe('the pages before and beside the shell', () => {
  it.each([
    ['Your account could not be loaded', StartUpFailurePage],
    ['Signing in did not work', SignInFailurePage],
    ['Something went wrong', ErrorPage],
  ])('say what failed and offer to try again: %s', async (title, FailurePage) => {
    const onRetry = vi.fn();
    renderInEnglish(<FailurePage reference={null} contactHref={null} onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    [<SignInFailurePage key="sign-in" reference={null} contactHref="https://care.example/" onRetry={vi.fn()} />],
    [<ErrorPage key="error" reference={null} contactHref="https://care.example/" onRetry={vi.fn()} />],
    [<NotFoundPage key="not-found" homeHref="/" contactHref="https://care.example/" />],
  ])('lead to customer care where the host names it: %#', (page) => {
    renderInEnglish(page);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('https://care.example/');
  });

  it('say why a page with blocked site data cannot be used', () => {
    renderInEnglish(<BlockedPage onRetry={() => undefined} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Cookies and site data are blocked' })).toBeTruthy();
    expect(
      screen.getByText(
        'Your browser blocks site data, which this page needs to keep you signed in. Allow cookies and site data for this site and try again.',
      ),
    ).toBeTruthy();
  });

  it('offer the way back in after signing out, and the way to the shop', async () => {
    const onSignIn = vi.fn();
    renderInEnglish(<SignedOutPage onSignIn={onSignIn} shopHref="https://shop.example/" />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('https://shop.example/');
  });

  it('tell a customer whose account was deleted, and offer every way on', async () => {
    const onSignIn = vi.fn();
    renderInEnglish(
      <AccountDeletedPage onSignIn={onSignIn} shopHref="https://shop.example/" contactHref="https://care.example/" />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Your account has been deleted');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to the shop', 'https://shop.example/'],
      ['Contact us', 'https://care.example/'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it.each([
    [<SignedOutPage key="signed-out" onSignIn={vi.fn()} shopHref={null} />],
    [<AccountDeletedPage key="deleted" onSignIn={vi.fn()} shopHref={null} contactHref={null} />],
  ])('offer no way that the host does not have: %#', (page) => {
    renderInEnglish(page);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('lead from an unknown address to the overview', () => {
    renderInEnglish(<NotFoundPage homeHref="/?stripped=true" contactHref={null} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the overview' }).getAttribute('href')).toBe('/?stripped=true');
  });

  it.each([
    ['loading', 'Loading your account'],
    ['signing-in', 'Signing you in'],
    ['signing-out', 'Signing you out'],
  ] as const)('say what they are busy with: %s', (busyWith, name) => {
    renderInEnglish(<BusyPage busyWith={busyWith} />);
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });
});
