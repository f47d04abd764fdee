import type { Meta, StoryObj } from '@storybook/react-vite';

const STEPS = [
  { step: '30', weight: 680, text: 'My photos', use: 'The title of a page' },
  { step: '22', weight: 640, text: 'Your photo library is empty', use: 'Titles on phones, empty states' },
  { step: '18', weight: 640, text: 'June 2026', use: 'Month headings' },
  { step: '16', weight: 400, text: 'Photos that you add appear here.', use: 'Text' },
  { step: '15', weight: 600, text: 'Add photos', use: 'Buttons, the menu' },
  { step: '14', weight: 400, text: '12,480 photos', use: 'Counts, small print' },
  { step: '13', weight: 400, text: 'Reference: 1b4e28ba-2fa', use: 'Cards in the menu, tooltips' },
  { step: '12', weight: 600, text: 'Copy to album', use: 'Labels under icons, years of the scrubber' },
] as const;

const Type = () => (
  <ul style={{ display: 'grid', gap: 'var(--space-5)' }}>
    {STEPS.map(({ step, weight, text, use }) => (
      <li key={step}>
        <p style={{ font: `${String(weight)} var(--type-${step}) var(--font)` }}>{text}</p>
        <p style={{ font: '400 var(--type-13) var(--font)', color: 'var(--text-2)' }}>
          --type-{step}, {weight}: {use}
        </p>
      </li>
    ))}
  </ul>
);

const meta = {
  title: 'Foundations/Type',
  component: Type,
} satisfies Meta<typeof Type>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Steps: Story = {};
