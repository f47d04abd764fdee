import styles from './page-loader.module.css';

export interface PageLoaderProps {
  readonly label: string;
}

/** A page that is on its way. Silent for a moment, so that fast pages do not flash. */
export const PageLoader = ({ label }: PageLoaderProps) => (
  <div className={styles.page} role="status">
    <svg className={styles.spinner} width={36} height={36} viewBox="0 0 24 24" role="img" aria-label={label}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  </div>
);
