import { type FakeLibraryExport, startFakeLibraryExport } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ExportDialog } from './export-dialog.tsx';

interface StageProps {
  /** Whether its code has arrived. */
  readonly isLoaded?: boolean;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** What has happened to the export. */
  readonly onStart?: (started: FakeLibraryExport) => void;
}

const Stage = ({ isLoaded = true, isOpen = true, onClose, onStart }: StageProps) => {
  const [started] = useState(startFakeLibraryExport);
  useEffect(() => onStart?.(started), [onStart, started]);
  return (
    <main>
      <h1>My photos</h1>
      <ExportDialog
        isOpen={isOpen}
        libraryExport={isLoaded ? started.actor : null}
        libraryHref="/my-photos/photos"
        onClose={onClose}
      />
    </main>
  );
};

let world: FakeLibraryExport;

const meta = {
  title: 'Screens/Photo library/Export',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  tags: ['anywhere'],
  args: {
    onClose: fn(),
    onStart: (started) => {
      world = started;
    },
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async (name = 'Export all photos') => within(await screen.findByRole('dialog', { name }));

/** What an export is, and its terms (C18.2). */
export const Terms: Story = {
  parameters: {
    rests: { libraryExport: 'request.initial', seen: ['Request export', 'Download links are valid for 7 days.'] },
  },
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await expect(modal.getByText('Exports are processed within 48 hours.')).toBeVisible();
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/email you a link/);
    await userEvent.click(modal.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A sheet on small screens. */
export const Sheet: Story = {
  parameters: { rests: { libraryExport: 'request.initial', seen: 'Request export' } },
  globals: { viewport: { value: 'small' } },
};

/** Nothing can be asked for yet. */
export const CodeOnItsWay: Story = {
  args: { isLoaded: false },
  parameters: { rests: { seen: 'Request export' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('button', { name: 'Request export' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Neither Escape nor a press beside it nor Cancel closes it (C18.1). */
export const Requesting: Story = {
  parameters: { rests: { libraryExport: 'request.requesting', seen: 'Requesting your export' } },
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Request export' }));
    const requesting = modal.getByRole('button', { name: 'Requesting your export' });
    await expect(requesting).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.elementFromPoint(4, 4) ?? document.body });
    await userEvent.click(modal.getByRole('button', { name: 'Cancel' }));

    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(world.keys()).toEqual(['key-1']);
  },
};

/** The mail brings the link. */
export const Requested: Story = {
  parameters: { rests: { libraryExport: 'request.success', seen: 'Your export is on its way' } },
  play: async ({ userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Request export' }));
    await world.begin();
    await dialog('Your export is on its way');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Request export' })).toBeNull();
  },
};

/** The customer still looks at the dialog when the news comes: it says the same. */
export const ReadyMeanwhile: Story = {
  parameters: {
    rests: { libraryExport: 'request.ready', seen: ['Your export is ready', 'Download links are valid for 7 days.'] },
  },
  play: async (context) => {
    await Requested.play?.(context);
    world.news('export.ready');
    const modal = await dialog('Your export is ready');
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/emailed you the link/);
    await expect(modal.queryByText('Exports are processed within 48 hours.')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect(screen.queryByRole('button', { name: 'Request export' })).toBeNull();
  },
};

/** It can be asked for once more. */
export const AbandonedMeanwhile: Story = {
  parameters: { rests: { libraryExport: 'request.abandoned', seen: 'Request export' } },
  play: async (context) => {
    await Requested.play?.(context);
    world.news('export.abandoned');
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent(
      "We couldn't finish your export. Please request it again.",
    );
  },
};

/** With a link to the library (D32). */
export const Failed: Story = {
  parameters: { rests: { libraryExport: 'request.failure', seen: 'Try again' } },
  play: async ({ userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Request export' }));
    await world.refuse();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      "We've run into a problem exporting your photos. Please try again later or return to your photo library.",
    );
    await expect(modal.getByRole('link', { name: 'return to your photo library' })).toHaveAttribute(
      'href',
      '/my-photos/photos',
    );
  },
};

/** It goes under the same key as the first time. */
export const TriedAgain: Story = {
  tags: ['goes-on'],
  parameters: { rests: { libraryExport: 'request.success', seen: 'Your export is on its way' } },
  play: async (context) => {
    await Failed.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await world.begin();
    await dialog('Your export is on its way');
    await expect(world.keys()).toEqual(['key-1', 'key-1']);
  },
};

/** The dialog has long been closed: the mail has the link (D31). */
export const Ready: Story = {
  args: { isOpen: false },
  parameters: {
    rests: { libraryExport: 'news.quiet', seen: "Your export is ready. We've emailed you the link to download it." },
  },
  play: async () => {
    world.ask();
    await world.begin();
    world.dismiss();
    world.news('export.ready');
    await screen.findByText(/Your export is ready/);
  },
};

/** It was not finished within its term. */
export const Abandoned: Story = {
  args: { isOpen: false },
  parameters: {
    rests: { libraryExport: 'news.quiet', seen: "We couldn't finish your export. Please request it again." },
  },
  play: async () => {
    world.ask();
    await world.begin();
    world.dismiss();
    world.news('export.abandoned');
    await screen.findByText(/We couldn't finish your export/);
  },
};

export const LongText: Story = {
  globals: { locale: 'de-DE', viewport: { value: 'small' } },
  parameters: { rests: { libraryExport: 'request.initial', seen: 'Export anfordern' } },
};
