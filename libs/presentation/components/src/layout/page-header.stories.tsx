import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { ClockIcon, PlusIcon } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  args: {
    title: 'My photos',
    back: { href: '/', label: 'Back' },
    children: (
      <>
        <Button variant="warn" icon={ClockIcon} collapses>
          2 months left
        </Button>
        <Button variant="primary" icon={PlusIcon} collapses>
          Add photos
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Large screens have the side menu, so there is no way back. */
export const OnLargeScreens: Story = {
  globals: { viewport: { value: 'extraLarge' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  },
};

export const OnPhones: Story = { globals: { viewport: { value: 'small' } } };

export const TitleAlone: Story = { args: { back: undefined, children: undefined } };

/** The time left in many words, which some languages need: the title keeps its own whole. */
export const ManyWordsOnPhones: Story = {
  args: {
    title: 'Meine Fotos',
    children: (
      <>
        <Tooltip text="Ihre Fotos werden in 29 Tagen endgültig gelöscht">
          <Button variant="critical">Werden in 29 Tagen endgültig gelöscht</Button>
        </Tooltip>
        <Button variant="primary" icon={PlusIcon} collapses>
          Fotos hinzufügen
        </Button>
      </>
    ),
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
    await expect(Math.round(title.getBoundingClientRect().height / lineHeight)).toBeLessThanOrEqual(2);
    const add = canvas.getByRole('button', { name: 'Fotos hinzufügen' }).getBoundingClientRect();
    await expect([add.width, add.right <= window.innerWidth]).toEqual([44, true]);
  },
};

export const LongText: Story = {
  args: { title: 'Meine hochgeladenen Fotografien und Alben' },
  globals: { viewport: { value: 'small' } },
};

/** As long as the name of an album gets: it ends after four lines, and is read out whole. */
export const LongestText: Story = {
  args: { title: 'Grandmother’s seventieth birthday in the mountains, '.repeat(5) },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1, name: /^Grandmother’s/ });
    const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
    await expect(Math.round(title.getBoundingClientRect().height / lineHeight)).toBe(4);
  },
};
