import type { Meta, StoryObj } from '@storybook/react-vite';

import styles from './colours.module.css';

const ROLES = [
  { role: 'bg', on: 'text', use: 'The page' },
  { role: 'surface', on: 'text', use: 'Cards, the side menu, controls' },
  { role: 'surface-2', on: 'text', use: 'What lies a step deeper: skeletons, hover' },
  { role: 'surface-2', on: 'text-2', use: 'Text of the second rank' },
  { role: 'accent', on: 'on-accent', use: 'The primary button, what is selected' },
  { role: 'accent-soft', on: 'accent', use: 'The current page, a selected tile' },
  { role: 'danger-soft', on: 'danger', use: 'Failures and what cannot be undone' },
  { role: 'warn-soft', on: 'warn', use: 'Storage that runs out' },
  { role: 'info-soft', on: 'info', use: 'Notices' },
  { role: 'inverse', on: 'on-inverse', use: 'What floats: the action bar, tooltips' },
] as const;

const Colours = () => (
  <ul className={styles.roles}>
    {ROLES.map(({ role, on, use }) => (
      <li key={role + on} className={styles.role} style={{ background: `var(--${role})`, color: `var(--${on})` }}>
        <strong>--{role}</strong>
        <span>--{on}</span>
        <span>{use}</span>
      </li>
    ))}
  </ul>
);

/** Every pair of a ground and the text on it. Change brand and theme in the toolbar. */
const meta = {
  title: 'Foundations/Colours',
  component: Colours,
} satisfies Meta<typeof Colours>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Roles: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Bonvue: Story = { globals: { brand: 'bonvue' } };

export const BonvueDark: Story = { globals: { brand: 'bonvue', theme: 'dark' } };

export const Fjordfoto: Story = { globals: { brand: 'fjordfoto' } };

export const FjordfotoDark: Story = { globals: { brand: 'fjordfoto', theme: 'dark' } };

export const Onskebild: Story = { globals: { brand: 'onskebild' } };

export const OnskebildDark: Story = { globals: { brand: 'onskebild', theme: 'dark' } };
