import { useState } from 'react';

import { LiveRegion } from '../hidden/hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon, CopyIcon } from '../icon/icons.ts';
import styles from './reference.module.css';

export interface ReferenceProps {
  /** What support asks for. */
  readonly code: string;
  /** "Reference: {code}". */
  readonly text: string;
  readonly copiedText: string;
}

/** The reference of a failure; pressing it copies the code. */
export const Reference = ({ code, text, copiedText }: ReferenceProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The browser keeps pages off the clipboard; the text can still be selected.
      setCopied(false);
    }
  };
  return (
    <>
      <button type="button" className={styles.reference} onClick={() => void copy()}>
        <span className={styles.text}>{text}</span>
        <Icon icon={copied ? CheckIcon : CopyIcon} size={16} />
      </button>
      <LiveRegion message={copied ? copiedText : ''} />
    </>
  );
};
