import { type ReactNode } from 'react';

import { Icon, type IconType } from '../icon/icon.tsx';
import { ForwardIcon } from '../icon/icons.ts';
import styles from './menu-list.module.css';

interface MenuListProps {
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

interface MenuEntryProps {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
}

/** A row that leads to a page. */
export const MenuEntry = ({ href, label, icon }: MenuEntryProps) => (
  <li>
    <a href={href} className={styles.entry}>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.arrow}>
        <Icon icon={ForwardIcon} size={18} mirrored />
      </span>
    </a>
  </li>
);
