import { Icon, type IconType } from '../icon/icon.tsx';
import { ExpandIcon } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  /** What is chosen; read out. */
  readonly label: string;
  readonly icon: IconType;
  /** Shows the icon alone on small and medium screens. */
  readonly collapses?: boolean;
  /** What another choice would do, for as long as it is hovered or has the focus. */
  readonly tooltip?: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The browser's own list in our clothes: the best one on phones. */
export const Select = <Value extends string>({
  label,
  icon,
  collapses = false,
  tooltip,
  value,
  options,
  onChange,
}: SelectProps<Value>) => (
  <span className={styles.box} data-collapses={collapses || undefined}>
    <Icon icon={icon} />
    <span className={styles.value} aria-hidden>
      {options.find((option) => option.value === value)?.label}
    </span>
    <span className={styles.arrow}>
      <Icon icon={ExpandIcon} size={16} />
    </span>
    <Tooltip text={tooltip}>
      <select
        aria-label={label}
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
    </Tooltip>
  </span>
);
