import styles from './switch.module.css';

export interface SwitchProps {
  /** What is on or off, beside it. */
  readonly label: string;
  readonly checked: boolean;
  /** It does not answer now, and can have the focus all the same. */
  readonly isWaiting?: boolean;
  /** The element that says of what; read out after the label. */
  readonly describedBy?: string;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, and takes effect at once. */
export const Switch = ({ label, checked, describedBy, isWaiting = false, onChange }: SwitchProps) => (
  <label className={styles.line} data-waiting={isWaiting || undefined}>
    <input
      type="checkbox"
      role="switch"
      className={styles.input}
      checked={checked}
      aria-disabled={isWaiting || undefined}
      aria-describedby={describedBy}
      onChange={() => {
        if (!isWaiting) onChange(!checked);
      }}
    />
    {label}
  </label>
);
