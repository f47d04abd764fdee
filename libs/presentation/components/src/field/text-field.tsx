import { type ComponentPropsWithRef, useId } from 'react';

import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'id'> {
  /** What to type, above the field. */
  readonly label: string;
  /** `date`: a day, by the browser's own picker. */
  readonly type?: 'text' | 'date';
  /** What is wrong with what was typed; read out with the field. */
  readonly error?: string | undefined;
}

/** One line of text to type. What is typed is checked when it is sent, never before. */
export const TextField = ({ label, type = 'text', error, ...rest }: TextFieldProps) => {
  const id = useId();
  const errorId = useId();
  const failure = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input type={type} {...rest} {...failure} id={id} className={styles.input} />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
