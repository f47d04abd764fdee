import styles from './visually-hidden.module.css';

export interface AnnouncerProps {
  /** What is read out when it changes; empty for silence. */
  readonly message: string;
  /** Interrupts what is being read. */
  readonly urgent?: boolean;
}

/**
 * Reads out what concerns no place of the page, such as toasts. It has no role, so that a page's own status and alert
 * stay the only ones. Keep it mounted: a region that appears with its text is often not read.
 */
export const Announcer = ({ message, urgent = false }: AnnouncerProps) => (
  <div className={styles.hidden} aria-live={urgent ? 'assertive' : 'polite'}>
    {message}
  </div>
);
