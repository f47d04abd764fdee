import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How much of something is done, as a line. Screen readers say its value on demand, not as it changes. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(share * 100)}
  >
    <div className={styles.done} style={{ scale: `${Math.min(1, Math.max(0, share))} 1` }} />
  </div>
);
