import { ButtonLink } from '../button/button.tsx';
import { BackIcon, ForwardIcon } from '../icon/icons.ts';
import styles from './pager.module.css';

interface PagerLink {
  readonly href: string;
  readonly label: string;
}

export interface PagerProps {
  readonly label: string;
  /** Where the customer is: "Page 2 of 5". */
  readonly text: string;
  readonly previous?: PagerLink | undefined;
  readonly next?: PagerLink | undefined;
}

/** Leads to the pages before and after this one of a list; each has an address of its own. */
export const Pager = ({ label, text, previous, next }: PagerProps) => (
  <nav className={styles.pager} aria-label={label}>
    {previous !== undefined && (
      <span className={styles.previous}>
        <ButtonLink href={previous.href} icon={BackIcon} mirrored rel="prev">
          {previous.label}
        </ButtonLink>
      </span>
    )}
    <p className={styles.text}>{text}</p>
    {next !== undefined && (
      <span className={styles.next}>
        <ButtonLink href={next.href} icon={ForwardIcon} mirrored rel="next">
          {next.label}
        </ButtonLink>
      </span>
    )}
  </nav>
);
