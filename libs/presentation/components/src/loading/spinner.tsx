import styles from './loading.module.css';

export interface SpinnerProps {
  /** What is awaited. */
  readonly label: string;
  /** Edge length in pixels. */
  readonly size?: number;
}

/** Turns while something is awaited whose shape is not known. Content has skeletons instead. */
export const Spinner = ({ label, size = 24 }: SpinnerProps) => (
  <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={label}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
  </svg>
);

export interface PageLoaderProps {
  readonly label: string;
}

/** A page that is on its way. Silent for a moment, so that fast pages do not flash. */
export const PageLoader = ({ label }: PageLoaderProps) => (
  <div className={styles.page} role="status">
    <Spinner label={label} size={36} />
  </div>
);
