import {
  callbackFixture,
  ftpFixture,
  type FakeIntegration,
  startFakeIntegration,
} from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { IntegrationScreen } from './integration-screen.tsx';

interface StageProps {
  /** What has happened to the page. */
  readonly arrange?: (world: FakeIntegration) => Promise<void>;
}

/** The instructions over a fake service. */
const Stage = ({ arrange }: StageProps) => {
  const [world] = useState(startFakeIntegration);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <IntegrationScreen integration={world.actor} backHref="/" />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Integration',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const known = (world: FakeIntegration) => world.answer({ callback: callbackFixture });

export const Shown: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: [ftpFixture.host, ftpFixture.folder, 'Save'] } },
  args: { arrange: known },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Address' })).toHaveValue('https://partner.example/hooks');
    await expect(canvas.getByRole('combobox', { name: 'Format' })).toHaveValue('XML');
    await expect(canvas.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  },
};

export const Small: Story = { ...Shown, globals: { viewport: { value: 'small' } } };

/** A phone of 320 pixels; what is copied and what is filled in is as long as it can be. */
export const Narrow: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: /^ftp\.printelle/ } },
  args: {
    arrange: (world) =>
      world.answer({
        ftp: {
          host: 'ftp.printelle.donaudampfschifffahrtselektrizitaetengesellschaft.example',
          user: `${ftpFixture.user}-${ftpFixture.user}`,
          folder: `${ftpFixture.folder}/deliveries-of-the-north-western-region/calendars_and_photobooks`,
        },
        callback: { ...callbackFixture, address: `https://partner.example/${'hooks/'.repeat(20)}` },
      }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Address' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Medium: Story = { ...Shown, globals: { viewport: { value: 'medium' } } };

/** No callback is set yet. */
export const WithoutCallback: Story = {
  ...Shown,
  args: { arrange: (world) => world.answer() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Address' })).toHaveValue('');
  },
};

export const WithoutFtp: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.notRequested',
      seen: 'Your FTP access is not set up yet. Please contact customer care.',
    },
  },
  args: { arrange: (world) => world.answer({ ftp: null }) },
};

export const Loading: Story = {
  parameters: { rests: { recordForm: 'reading.loading', seen: 'FTP instructions' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your instructions' })).toBeInTheDocument();
  },
};

export const Unavailable: Story = {
  parameters: {
    rests: {
      recordForm: 'reading.unavailable',
      seen: ['Error: Your instructions could not be loaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: (world) => world.refuse() },
};

/** They are asked for once more. */
export const TriedAgain: Story = {
  ...Unavailable,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your instructions' })).toBeInTheDocument();
  },
};

/** What is wrong stands below the field, which has the focus. */
export const NotHttps: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Enter an address that begins with https' } },
  args: { arrange: known },
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByRole('textbox', { name: 'Address' });
    await userEvent.clear(address);
    await userEvent.type(address, 'http://partner.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address).toHaveFocus());
    await expect(address).toHaveAccessibleDescription('Enter an address that begins with https');
  },
};

export const TooLong: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'This address is too long' } },
  args: {
    arrange: async (world) => {
      await known(world);
      world.fill({ address: `https://partner.example/${'a'.repeat(2000)}` });
      world.submit();
    },
  },
};

const newer = (world: FakeIntegration) => world.answer({ callback: { ...callbackFixture, format: 'unknown' } });

/** The service names a format that is newer than this page: none is chosen in its place. */
export const FormatUnknown: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Save' } },
  args: { arrange: newer },
  play: async ({ canvas }) => {
    const format = await canvas.findByRole('combobox', { name: 'Format' });
    await expect(format).toHaveValue('');
    await expect(format).toHaveDisplayValue('Choose a format');
    await expect(canvas.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  },
};

/** What is wrong stands below the format, which has the focus. */
export const FormatNotChosen: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Choose a format' } },
  args: { arrange: newer },
  play: async ({ canvas, userEvent }) => {
    const format = await canvas.findByRole('combobox', { name: 'Format' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(format).toHaveFocus());
    await expect(format).toBeInvalid();
    await expect(format).toHaveAccessibleDescription('Choose a format');
  },
};

export const FormatNotChosenSmall: Story = { ...FormatNotChosen, globals: { viewport: { value: 'small' } } };

/** It is right as soon as one is chosen. */
export const FormatChosen: Story = {
  ...FormatNotChosen,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Undo changes' } },
  play: async ({ canvas, userEvent }) => {
    const format = await canvas.findByRole('combobox', { name: 'Format' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(format).toBeInvalid());
    await userEvent.selectOptions(format, 'XML');
    await waitFor(() => expect(format).toBeValid());
    await expect(format).toHaveValue('XML');
  },
};

const OVERTAKEN = 'Your callback has been changed elsewhere. Save to replace it, or undo your changes to see it.';

/** Another tab has saved a callback since this one was begun. */
export const Overtaken: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: [OVERTAKEN, 'Undo changes'] } },
  args: {
    arrange: async (world) => {
      await known(world);
      world.fill({ address: 'https://other.example/' });
      world.happen('page.shown');
      await world.answer({ callback: { address: 'https://newer.example/', format: 'JSON' } });
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent(OVERTAKEN));
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('https://other.example/');
  },
};

export const OvertakenSmall: Story = { ...Overtaken, globals: { viewport: { value: 'small' } } };

/** What was saved elsewhere is shown. */
export const OvertakenUndone: Story = {
  ...Overtaken,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Save' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo changes' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('https://newer.example/'));
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

export const Saving: Story = {
  parameters: { rests: { recordForm: 'ready.inProgress', seen: 'Saving' } },
  args: {
    arrange: async (world) => {
      await known(world);
      world.fill({ format: 'JSON' });
      world.submit();
    },
  },
};

/** It is announced, too. */
export const Saved: Story = {
  parameters: { rests: { recordForm: 'ready.finished', seen: 'Your callback has been saved' } },
  args: {
    arrange: async (world) => {
      await known(world);
      world.fill({ format: 'JSON' });
      world.submit();
      await world.take();
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent('Your callback has been saved'));
  },
};

const failed = async (world: FakeIntegration) => {
  await known(world);
  world.fill({ address: 'https://other.example/' });
  world.submit();
  await world.refuseChange();
};

export const NotSaved: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.failed',
      seen: ['Error: Your callback could not be saved', 'Reference: a1b2c3d4e5f6', 'Undo changes'],
    },
  },
  args: { arrange: failed },
};

export const NotSavedSmall: Story = { ...NotSaved, globals: { viewport: { value: 'small' } } };

/** The same is sent once more. */
export const SavedAgain: Story = {
  ...NotSaved,
  parameters: { rests: { recordForm: 'ready.inProgress', seen: 'Saving' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
};

/** The form is as it was before, and the focus stays in it. */
export const Undone: Story = {
  ...NotSaved,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Save' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo changes' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('https://partner.example/hooks'),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus());
  },
};

/** Where the browser keeps pages off the clipboard, the page says so. */
export const NotCopied: Story = {
  ...Shown,
  parameters: {
    rests: {
      recordForm: 'ready.notRequested',
      seen: 'Could not be copied. Select the text and copy it yourself.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy folder' }));
  },
};

export const Copied: Story = {
  ...Shown,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Copied' } },
  play: async ({ canvas, userEvent }) => {
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy host' }));
    await expect(copied).toEqual([ftpFixture.host]);
    await expect(await canvas.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
  },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...NotSaved,
  parameters: { rests: { recordForm: 'ready.failed' } },
  play: async () => {
    await screen.findAllByRole('textbox');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
