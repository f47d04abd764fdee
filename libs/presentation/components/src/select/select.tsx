import { useId } from 'react';

import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { ExpandIcon, type IconType } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly icon?: IconType;
  /** Shows the icon alone on small and medium screens. */
  readonly collapses?: boolean;
  /** What another choice would do, for as long as it is hovered or has the focus. */
  readonly tooltip?: string | undefined;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The browser's own list in our clothes: the best one on phones. */
export const Select = <Value extends string>({
  label,
  labelHidden = false,
  icon,
  collapses = false,
  tooltip,
  value,
  options,
  onChange,
}: SelectProps<Value>) => {
  const id = useId();
  const labelText = <label htmlFor={id}>{label}</label>;
  const control = (
    <select
      id={id}
      className={styles.select}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return (
    <div className={styles.field}>
      {labelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : <span className={styles.label}>{labelText}</span>}
      <span className={styles.box} data-collapses={collapses || undefined} data-outlined={!labelHidden || undefined}>
        {icon !== undefined && <Icon icon={icon} />}
        <span className={styles.value} aria-hidden>
          {options.find((option) => option.value === value)?.label}
        </span>
        <span className={styles.arrow}>
          <Icon icon={ExpandIcon} size={16} />
        </span>
        {tooltip === undefined ? control : <Tooltip text={tooltip}>{control}</Tooltip>}
      </span>
    </div>
  );
};
