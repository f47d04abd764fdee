import { Icon } from '../icon/icon.tsx';
import { CheckIcon, CloseIcon } from '../icon/icons.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly label: string;
  /** When it was, or is expected: a line each. */
  readonly notes?: readonly string[];
  /** `stopped` is a present step that nothing follows, such as a cancellation. */
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
}

export interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

/** Steps in their order, side by side, and one below the other on small screens. */
export const Timeline = ({ label, steps }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
    {steps.map(({ label: name, notes = [], state }) => (
      <li
        key={name}
        className={styles.step}
        data-state={state}
        aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
      >
        <span className={styles.mark}>
          {state === 'done' && <Icon icon={CheckIcon} size={14} />}
          {state === 'stopped' && <Icon icon={CloseIcon} size={14} />}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </span>
      </li>
    ))}
  </ol>
);
