import { useCopying } from '../copy/use-copying.ts';
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
  /** Said where the browser keeps pages off the clipboard. */
  readonly failedText: string;
}

/** The reference of a failure; pressing it copies the code. */
export const Reference = ({ code, text, copiedText, failedText }: ReferenceProps) => {
  const { outcome, said, copy } = useCopying(code);
  return (
    <span className={styles.box}>
      <button type="button" className={styles.reference} onClick={() => void copy()}>
        <span className={styles.text}>{text}</span>
        <Icon icon={outcome === 'copied' ? CheckIcon : CopyIcon} size={16} />
      </button>
      {outcome === 'failed' && (
        <span className={styles.failed} aria-hidden>
          {failedText}
        </span>
      )}
      <LiveRegion message={said === null ? '' : said === 'copied' ? copiedText : failedText} />
    </span>
  );
};
