import { useState } from 'react';

import { LiveRegion } from '../hidden/hidden.tsx';
import { Button } from '../button/button.tsx';
import { CheckIcon, CopyIcon } from '../icon/icons.ts';
import styles from './copy-text.module.css';

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
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The text can still be selected.
      setOutcome('failed');
    }
  };
  return (
    <div className={styles.box}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.code}>
          <bdi>{text}</bdi>
        </span>
      </span>
      <Button size="small" icon={outcome === 'copied' ? CheckIcon : CopyIcon} onClick={() => void copy()}>
        {copyLabel}
      </Button>
      {outcome !== null && (
        <p className={styles.outcome} data-failed={outcome === 'failed' || undefined} aria-hidden>
          {outcome === 'copied' ? copiedText : failedText}
        </p>
      )}
      <LiveRegion message={outcome === null ? '' : outcome === 'copied' ? copiedText : failedText} />
    </div>
  );
};
