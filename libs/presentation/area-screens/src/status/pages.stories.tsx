import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { DeletingPage } from './deleting-page.tsx';
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

const meta = {
  title: 'Screens/Account area/Status pages',
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const retry = fn();
const saveReport = fn(() => Promise.resolve(false));
const CARE = 'https://care.example/';
const SHOP = 'https://shop.example/';

export const Loading: Story = {
  parameters: { rests: { seen: 'Loading your account' } },
  render: () => <BusyPage busyWith="loading" />,
};

export const SigningIn: Story = {
  parameters: { rests: { seen: 'Signing you in' } },
  render: () => <BusyPage busyWith="signing-in" />,
};

export const SigningOut: Story = {
  parameters: { rests: { seen: 'Signing you out' } },
  render: () => <BusyPage busyWith="signing-out" />,
};

export const SignedOut: Story = {
  parameters: { rests: { seen: 'You are signed out' } },
  render: () => <SignedOutPage onSignIn={retry} shopHref={SHOP} />,
};

/** The customer service says that the account of the signed-in customer is gone. */
export const AccountDeleted: Story = {
  parameters: { rests: { seen: 'Your account has been deleted' } },
  render: () => <AccountDeletedPage onSignIn={retry} shopHref={SHOP} contactHref={CARE} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your account has been deleted');
    await expect(canvas.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', SHOP);
  },
};

/** In place of the photos while the term is over (D77): there is nothing to press. */
export const Deleting: Story = {
  parameters: { rests: { seen: 'Your photos are being deleted.' } },
  render: () => <DeletingPage />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** The configuration did not arrive. */
export const StartUpFailed: Story = {
  parameters: { rests: { seen: 'Check your connection and try again.' } },
  render: () => <StartUpFailurePage reference="4f1c0a9e-7d2" onRetry={retry} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const SignInFailed: Story = {
  parameters: { rests: { seen: 'Signing in did not work' } },
  render: () => <SignInFailurePage reference={null} contactHref={CARE} onRetry={retry} />,
};

export const SiteDataBlocked: Story = {
  parameters: { rests: { seen: 'Cookies and site data are blocked' } },
  render: () => <BlockedPage onRetry={retry} />,
};

/** A page broke; the shell around it goes on. */
export const UnexpectedError: Story = {
  parameters: { rests: { seen: 'Something went wrong' } },
  render: () => <ErrorPage reference="4f1c0a9e-7d2" contactHref={CARE} onRetry={retry} />,
};

/** With a report for customer care; that is loaded when it is wanted. */
export const ReportOffered: Story = {
  parameters: { rests: { seen: 'Download the report' } },
  render: () => <ErrorPage reference="4f1c0a9e-7d2" contactHref={CARE} saveReport={saveReport} onRetry={retry} />,
};

/** By keyboard, without a connection. */
export const ReportNotMade: Story = {
  ...ReportOffered,
  parameters: { rests: { seen: 'The report could not be made. Check your connection and try again.' } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Download the report' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(saveReport).toHaveBeenCalled();
  },
};

export const NotFound: Story = {
  parameters: { rests: { seen: 'Page not found' } },
  render: () => <NotFoundPage homeHref="/" contactHref={CARE} />,
};
