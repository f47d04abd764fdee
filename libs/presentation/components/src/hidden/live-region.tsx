import styles from './visually-hidden.module.css';

export interface LiveRegionProps {
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
