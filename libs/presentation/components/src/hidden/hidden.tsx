import { type ReactNode } from 'react';

import styles from './hidden.module.css';

interface VisuallyHiddenProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers alone. */
export const VisuallyHidden = ({ id, children }: VisuallyHiddenProps) => (
  <span id={id} className={styles.hidden}>
    {children}
  </span>
);

interface LiveRegionProps {
  /** What is read out when it changes; empty for silence. */
  readonly message: string;
  /** Interrupts what is being read. */
  readonly urgent?: boolean;
}

/** Reads changes out to screen readers. Keep it mounted: a region that appears with its text is often not read. */
export const LiveRegion = ({ message, urgent = false }: LiveRegionProps) => (
  <div className={styles.hidden} role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
    {message}
  </div>
);

/**
 * A live region for what concerns no place of the page, such as toasts. It has no role, so that a page's own status and
 * alert stay the only ones.
 */
export const Announcer = ({ message, urgent = false }: LiveRegionProps) => (
  <div className={styles.hidden} aria-live={urgent ? 'assertive' : 'polite'}>
    {message}
  </div>
);

interface SkipLinkProps {
  /** The id of the content with `#` in front. */
  readonly href: `#${string}`;
  readonly children: string;
}

/** The first stop of the keyboard: jumps over the menu. Seen only while it has the focus. */
export const SkipLink = ({ href, children }: SkipLinkProps) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);
