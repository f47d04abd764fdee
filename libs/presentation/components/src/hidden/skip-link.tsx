import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of the content with `#` in front. */
  readonly href: `#${string}`;
  readonly children: string;
}

/** The first stop of the keyboard: jumps over the menu. Seen only while it has the focus. */
export const SkipLink = ({ href, children }: SkipLinkProps) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);
