import styles from './brand-mark.module.css';

export interface BrandMarkProps {
  readonly name: string;
  readonly href: string;
}

/** The brand's sign and name; leads home. The sign takes its colours from the brand's hue. */
export const BrandMark = ({ name, href }: BrandMarkProps) => (
  <a href={href} className={styles.brand}>
    <span className={styles.sign} aria-hidden />
    <span className={styles.name}>{name}</span>
  </a>
);
