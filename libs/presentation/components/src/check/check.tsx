import styles from './check.module.css';

export type CheckState = boolean | 'mixed';

interface CheckProps {
  readonly checked: CheckState;
  /** Lies on a picture of any colour. */
  readonly onPhoto?: boolean;
}

/** The round mark of what is selected, as one element without a meaning of its own. */
export const Check = ({ checked, onPhoto = false }: CheckProps) => (
  <span className={styles.check} data-checked={checked} data-on-photo={onPhoto || undefined} aria-hidden />
);

interface CheckButtonProps extends Pick<CheckProps, 'checked'> {
  readonly label: string;
  readonly onPress: () => void;
}

/** A round checkbox of its own, such as the one that selects a whole month. */
export const CheckButton = ({ checked, label, onPress }: CheckButtonProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={checked}
    aria-label={label}
    className={styles.button}
    onClick={onPress}
  >
    <Check checked={checked} />
  </button>
);
