import { LiveRegion } from '../hidden/hidden.tsx';
import { Button } from '../button/button.tsx';
import { CheckIcon, CopyIcon } from '../icon/icons.ts';
import styles from './copy-text.module.css';
import { useCopying } from './use-copying.ts';

export interface CopyTextProps {
  /** What is copied. */
  readonly text: string;
  /** What it is; read out before it. */
  readonly label: string;
  readonly copyLabel: string;
  readonly copiedText: string;
  /** Said where the browser keeps pages off the clipboard. */
  readonly failedText: string;
}

/** A code to be used elsewhere, with a button that copies it. */
export const CopyText = ({ text, label, copyLabel, copiedText, failedText }: CopyTextProps) => {
  const { outcome, said, copy } = useCopying(text);
  return (
    <div className={styles.box}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.code}>
          <bdi>{text}</bdi>
        </span>
      </span>
      <Button size="small" icon={outcome === 'copied' ? CheckIcon : CopyIcon} onClick={() => void copy()}>
        <span className={styles.action} data-copied={outcome === 'copied' || undefined}>
          <span>{copyLabel}</span>
          <span aria-hidden>{copiedText}</span>
        </span>
      </Button>
      {outcome === 'failed' && (
        <p className={styles.failed} aria-hidden>
          {failedText}
        </p>
      )}
      <LiveRegion message={said === null ? '' : said === 'copied' ? copiedText : failedText} />
    </div>
  );
};
