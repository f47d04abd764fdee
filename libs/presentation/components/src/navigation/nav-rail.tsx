import { type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { type IconType } from '../icon/icons.ts';
import styles from './nav-rail.module.css';

export interface NavRailProps {
  /** What the menu leads through. */
  readonly label: string;
  readonly brand: ReactNode;
  /** Each a `NavEntry`. */
  readonly children: ReactNode;
  /** A card at the bottom; hidden while the rail is narrow. */
  readonly footer?: ReactNode;
}

/** The side menu: icons and words from 1280 px, icons from 1024 px, nothing below. */
export const NavRail = ({ label, brand, children, footer }: NavRailProps) => (
  <header className={styles.rail}>
    <div className={styles.brand}>{brand}</div>
    <nav aria-label={label}>
      <ul className={styles.entries}>{children}</ul>
    </nav>
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </header>
);

export interface NavEntryProps {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  readonly current?: boolean;
  /** For icons with an arrow. */
  readonly mirrored?: boolean;
}

/** A page that the menu leads to. */
export const NavEntry = ({ href, label, icon, current = false, mirrored = false }: NavEntryProps) => (
  <li>
    <a href={href} className={styles.entry} aria-current={current ? 'page' : undefined} title={label}>
      <Icon icon={icon} mirrored={mirrored} />
      <span className={styles.label}>{label}</span>
    </a>
  </li>
);
