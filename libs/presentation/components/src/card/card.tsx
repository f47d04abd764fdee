import styles from './card.module.css';

interface StorageCardProps {
  readonly title: string;
  /** How long the photos stay, as text: the bar is decoration. */
  readonly status: string;
  /** What the customer can do about it, and where. */
  readonly hint?: { readonly text: string; readonly href: string | null } | undefined;
  /** The part of the storage period that is left, from 0 to 1. */
  readonly share: number;
  /** How urgent the storage is: three months and more, from one month, less than one. */
  readonly tone: 'safe' | 'warning' | 'critical';
}

/** How long the photos are kept. */
export const StorageCard = ({ title, status, hint, share, tone }: StorageCardProps) => (
  <section className={styles.storage} data-tone={tone} aria-label={title}>
    <p className={styles.title}>{title}</p>
    <div className={styles.bar} aria-hidden>
      <div className={styles.fill} style={{ inlineSize: `${String(Math.round(clamp(share) * 100))}%` }} />
    </div>
    <p className={styles.status}>{status}</p>
    {hint !== undefined && (
      <p className={styles.hint}>{hint.href === null ? hint.text : <a href={hint.href}>{hint.text}</a>}</p>
    )}
  </section>
);

const clamp = (share: number) => Math.min(1, Math.max(0, share));
