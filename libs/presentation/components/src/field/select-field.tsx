import { type ComponentPropsWithRef, useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import { ExpandIcon } from '../icon/icons.ts';
import styles from './text-field.module.css';

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'className' | 'id' | 'children'> {
  /** What to choose, above the field. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown in place of a choice while there is none: `value` is then empty. */
  readonly placeholder?: string | undefined;
  /** What is wrong with the choice; read out with the field. */
  readonly error?: string | undefined;
}

/** One of several, in a form: the browser's own list. */
export const SelectField = ({ label, options, placeholder, error, ...rest }: SelectFieldProps) => {
  const id = useId();
  const errorId = useId();
  const failure = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...rest} {...failure} id={id} className={`${styles.input} ${styles.select}`}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon icon={ExpandIcon} size={16} />
        </span>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
