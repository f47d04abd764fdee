import styles from './step-bar.module.css';

export interface StepBarProps {
  readonly count: number;
  /** How many of the steps have been reached, the present one included. */
  readonly reached: number;
}

/** How many steps something has come, as decoration: words beside it say the same. */
export const StepBar = ({ count, reached }: StepBarProps) => (
  <div className={styles.bar} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} data-reached={index < reached || undefined} />
    ))}
  </div>
);
