import { type ComponentPropsWithRef, useId } from 'react';

import styles from './text-field.module.css';

export interface TextAreaFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> {
  /** What to type, above the field. */
  readonly label: string;
  /** How much of it there may be, below the field; read out with it. */
  readonly hint?: string | undefined;
  /** What is wrong with what was typed; read out with the field. */
  readonly error?: string | undefined;
}

/** Several lines of text to type. What is typed is checked when it is sent, never before. */
export const TextAreaField = ({ label, hint, error, rows = 5, ...rest }: TextAreaFieldProps) => {
  const id = useId();
  const errorId = useId();
  const hintId = useId();
  const described = [error === undefined ? '' : errorId, hint === undefined ? '' : hintId].filter(
    (each) => each !== '',
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
