import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { CopyIcon, ExpandIcon, SelectIcon } from '../icon/icons.ts';
import { ActionBar, ActionButton } from './action-bar.tsx';

const REASON = 'Up to 100 photos can be downloaded at a time';

const meta = {
  title: 'Components/ActionBar',
  component: ActionBar,
  args: {
    label: 'Selected photos',
    summary: '4 selected',
    cancel: { label: 'Cancel', onPress: fn() },
    children: (
      <>
        <ActionButton icon={SelectIcon}>Select all</ActionButton>
        <ActionButton icon={CopyIcon}>Copy to album</ActionButton>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ActionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pill: Story = {
  globals: { viewport: { value: 'extraLarge' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'Selected photos' })).toHaveTextContent('4 selected');
    await expect(canvasElement).toHaveTextContent('Copy to album');
  },
};

export const Sheet: Story = { globals: { viewport: { value: 'small' } } };

/** Words of two lines beside words of one: the icons stay in line. */
export const SheetWithLongWords: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    children: (
      <>
        <ActionButton icon={SelectIcon}>Herunterladen</ActionButton>
        <ActionButton icon={CopyIcon}>In ein anderes Album kopieren</ActionButton>
        <ActionButton icon={ExpandIcon}>Abzüge bestellen und verschicken</ActionButton>
        <ActionButton icon={ExpandIcon}>Löschen</ActionButton>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button').filter((button) => button.textContent !== '');
    const heights = new Set(buttons.map((button) => button.clientHeight));
    const iconTops = new Set(buttons.map((button) => button.querySelector('svg')?.getBoundingClientRect().top));
    await expect([heights.size, iconTops.size]).toEqual([2, 1]);
  },
};

export const SummaryAlone: Story = { args: { children: undefined } };

/** A refused action keeps the focus and says why. */
export const OneDisabled: Story = {
  args: {
    children: (
      <ActionButton icon={ExpandIcon} disabledReason={REASON}>
        Download
      </ActionButton>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const action = canvas.getByRole('button', { name: 'Download' });
    await expect(action).toHaveFocus();
    await expect(action).toHaveAccessibleDescription(REASON);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
  },
};

export const Dangerous: Story = {
  args: {
    children: (
      <ActionButton icon={ExpandIcon} tone="danger">
        Delete
      </ActionButton>
    ),
  },
};

/** What went wrong is said above the bar, within the screen. */
export const Troubled: Story = {
  args: { problem: 'Some photos could not be selected' },
  play: async ({ canvas }) => {
    const problem = canvas.getByRole('alert').getBoundingClientRect();
    const bar = canvas.getByRole('group', { name: 'Selected photos' }).getBoundingClientRect();
    await expect(problem.bottom).toBeLessThan(bar.top);
    await expect(problem.top).toBeGreaterThan(0);
  },
};

export const TroubledSheet: Story = { ...Troubled, globals: { viewport: { value: 'small' } } };
