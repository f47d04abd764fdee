import { Button, CheckButton, type CheckState, CollapseIcon } from '@account-area/components';

import styles from './section-header.module.css';

export interface SectionHeaderProps {
  readonly title: string;
  /** How many photos there are, or how many of them are selected. */
  readonly count: string;
  readonly selectAll: { readonly checked: CheckState; readonly label: string; readonly onPress: () => void };
  /** Closes an opened section; absent while it is closed. */
  readonly close?: { readonly text: string; readonly label: string; readonly onPress: () => void } | undefined;
}

/** The first line of a section; it stays in sight as long as the section does. */
export const SectionHeader = ({ title, count, selectAll, close }: SectionHeaderProps) => (
  <div className={styles.header}>
    <span className={styles.select}>
      <CheckButton {...selectAll} />
    </span>
    <div className={styles.text}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.count}>{count}</span>
    </div>
    {close !== undefined && (
      <Button
        variant="ghost"
        size="small"
        icon={CollapseIcon}
        collapses
        aria-label={close.label}
        onClick={close.onPress}
      >
        {close.text}
      </Button>
    )}
  </div>
);
