import { type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { ForwardIcon } from '../icon/icons.ts';
import { type NavEntryProps } from './nav-rail.tsx';
import styles from './menu-list.module.css';

export interface MenuListProps {
  readonly label: string;
  /** Each a `MenuEntry`. */
  readonly children: ReactNode;
}

/** The menu as a page of its own, for screens without a rail. */
export const MenuList = ({ label, children }: MenuListProps) => (
  <nav aria-label={label}>
    <ul className={styles.list}>{children}</ul>
  </nav>
);

export interface MenuEntryProps extends Omit<NavEntryProps, 'current'> {
  /** A short text beside the label, such as a number. */
  readonly detail?: string | undefined;
}

/** A row that leads to a page. */
export const MenuEntry = ({ href, label, icon, mirrored = false, detail }: MenuEntryProps) => (
  <li>
    <a href={href} className={styles.entry}>
      <span className={styles.icon}>
        <Icon icon={icon} mirrored={mirrored} />
      </span>
      <span className={styles.label}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      <span className={styles.arrow}>
        <Icon icon={ForwardIcon} size={18} mirrored />
      </span>
    </a>
  </li>
);
