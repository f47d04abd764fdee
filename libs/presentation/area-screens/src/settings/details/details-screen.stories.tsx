import {
  businessDetailsFixture,
  type FakeDetails,
  profileFixture,
  startFakeDetails,
} from '@account-area/customer/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';

import { DetailsScreen } from './details-screen.tsx';

interface StageProps {
  readonly isBusiness: boolean;
  /** What has happened to the page. */
  readonly arrange?: (world: FakeDetails) => Promise<void>;
}

/** The form over a fake service. */
const Stage = ({ arrange, isBusiness }: StageProps) => {
  const [world] = useState(() => startFakeDetails(isBusiness));
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <DetailsScreen
        details={world.actor}
        isBusiness={isBusiness}
        languages={['nl-NL', 'en-GB']}
        settingsHref="/settings"
      />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Personal details',
  component: Stage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
  args: { isBusiness: false },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const known = (world: FakeDetails) => world.answer();

export const Shown: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['About you', 'Save'] } },
  args: { arrange: known },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'First name' })).toHaveValue('Anna');
    await expect(canvas.getByLabelText('Date of birth (optional)')).toHaveValue('1988-04-12');
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('Nederlands');
    await expect(canvas.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  },
};

export const Small: Story = { ...Shown, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Shown, globals: { viewport: { value: 'medium' } } };

export const Business: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: ['Company details', 'Contact person'] } },
  args: { isBusiness: true, arrange: (world) => world.answer(businessDetailsFixture) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'VAT number' })).toHaveValue('DE123456788');
  },
};

export const BusinessSmall: Story = { ...Business, globals: { viewport: { value: 'small' } } };

/** Nothing but the name was ever given; the language of another host stays on offer. */
export const NothingGiven: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Save' } },
  args: { arrange: (world) => world.answer({ phone: null, birthDate: null, language: 'sv-SE' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Language' })).toHaveDisplayValue('Svenska');
  },
};

export const LongText: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Undo changes' } },
  args: {
    isBusiness: true,
    arrange: async (world) => {
      await world.answer(businessDetailsFixture);
      world.fill({
        firstName: 'Maria-Magdalena Wilhelmina Elisabeth '.repeat(3),
        companyName: 'Photography & Sons '.repeat(9),
      });
    },
  },
  globals: { viewport: { value: 'small' } },
};

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...LongText,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Company name' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Loading: Story = {
  parameters: { rests: { recordForm: 'reading.loading', seen: 'Personal details' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: {
    rests: {
      recordForm: 'reading.unavailable',
      seen: ['An error occurred loading your settings', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: (world) => world.refuse() },
};

/** It is asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your settings' })).toBeInTheDocument();
  },
};

/** All that is wrong is said at once, and the first of it has the focus. */
export const Wrong: Story = {
  parameters: {
    rests: { recordForm: 'ready.notRequested', seen: ['Please fill this in', 'Phone number must be valid'] },
  },
  args: { arrange: known },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'First name' });
    await userEvent.clear(name);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number (optional)' }), 'x');
    await expect(canvas.queryByText('Please fill this in')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Please fill this in');
  },
};

/** What was submitted once is checked as soon as a field is left. */
export const Corrected: Story = {
  ...Wrong,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Phone number must be valid' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Wrong.play?.(context);
    const name = canvas.getByRole('textbox', { name: 'First name' });
    await userEvent.type(name, 'Anne');
    await userEvent.tab();
    await expect(name).toBeValid();
  },
};

/** The banner asks for these: they are the first of the form. */
export const BusinessMissing: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Please fill in an email address' } },
  args: { isBusiness: true, arrange: known },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const company = canvas.getByRole('textbox', { name: 'Company name' });
    await waitFor(() => expect(company).toHaveFocus());
  },
};

export const BirthDateWrong: Story = {
  parameters: {
    rests: { recordForm: 'ready.notRequested', seen: 'Enter a full date of birth that is not in the future' },
  },
  args: {
    arrange: async (world) => {
      await known(world);
      world.fill({ birthDate: '2199-01-01' });
      world.submit();
    },
  },
};

const filled = async (world: FakeDetails) => {
  await known(world);
  world.fill({ firstName: 'Anne' });
};

export const Saving: Story = {
  parameters: { rests: { recordForm: 'ready.inProgress', seen: 'Saving' } },
  args: {
    arrange: async (world) => {
      await filled(world);
      world.submit();
    },
  },
};

export const NotSaved: Story = {
  parameters: {
    rests: {
      recordForm: 'ready.failed',
      seen: ['Error: Your details could not be saved', 'Reference: a1b2c3d4e5f6', 'Undo changes'],
    },
  },
  args: {
    arrange: async (world) => {
      await filled(world);
      world.submit();
      await world.refuseChange();
    },
  },
};

/** The form is as it was before, and the focus stays in it. */
export const Undone: Story = {
  ...NotSaved,
  parameters: { rests: { recordForm: 'ready.notRequested', seen: 'Save' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo changes' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus());
  },
};

const OVERTAKEN = 'Your details have been changed elsewhere. Save to replace them, or undo your changes to see them.';

/** Another tab has saved another name; nothing was overwritten. */
export const Overtaken: Story = {
  parameters: { rests: { recordForm: 'ready.notRequested', seen: [OVERTAKEN, 'Undo changes'] } },
  args: {
    arrange: async (world) => {
      await filled(world);
      world.submit();
      await world.refuseChange({ code: 'changed-elsewhere' });
      await world.answer({ ...profileFixture, firstName: 'Theirs' });
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(OVERTAKEN));
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Anne');
  },
};

export const OvertakenSmall: Story = { ...Overtaken, globals: { viewport: { value: 'small' } } };

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...NotSaved,
  args: { ...NotSaved.args, isBusiness: false },
  parameters: { rests: { recordForm: 'ready.failed' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('textbox');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
