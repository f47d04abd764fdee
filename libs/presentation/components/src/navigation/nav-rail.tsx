import { type ReactNode } from 'react';

import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './nav-rail.module.css';

interface NavRailProps {
  readonly label: string;
  /** A `BrandMark`. */
  readonly brand: ReactNode;
  /** Each a `NavEntry`. */
  readonly children: ReactNode;
  /** Cards at the bottom; hidden while the rail is narrow. */
  readonly footer?: ReactNode;
}

/** The side menu: icons and words from 1280 px, icons from 1024 px, nothing below. */
export const NavRail = ({ label, brand, children, footer }: NavRailProps) => (
  <header className={styles.rail}>
    {brand}
    <nav aria-label={label}>
      <ul className={styles.entries}>{children}</ul>
    </nav>
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </header>
);

interface BrandMarkProps {
  readonly name: string;
  readonly href: string;
}

/** The brand's sign and name; leads home. The sign takes its colours from the brand's hue. */
export const BrandMark = ({ name, href }: BrandMarkProps) => (
  <a href={href} className={styles.brand}>
    <span className={styles.sign} aria-hidden />
    <span className={styles.name}>{name}</span>
  </a>
);

interface NavEntryProps {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  readonly current?: boolean;
  readonly mirrored?: boolean | undefined;
}

/** A page that the menu leads to. */
export const NavEntry = ({ href, label, icon, current = false, mirrored }: NavEntryProps) => (
  <li>
    <a href={href} className={styles.entry} aria-current={current ? 'page' : undefined} title={label}>
      <Icon icon={icon} mirrored={mirrored} />
      <span className={styles.label}>{label}</span>
    </a>
  </li>
);
