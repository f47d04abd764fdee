import { type ReactNode, useId } from 'react';

import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Link } from '../link/link.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './tabs.module.css';

/** One view that the tabs lead to. */
export interface Tab {
  readonly href: string;
  readonly label: string;
  /** How many things it holds, as text; absent while it is not known. */
  readonly count?: string | undefined;
  readonly current?: boolean;
  /** Why it cannot be opened now. */
  readonly disabledReason?: string | undefined;
}

export interface TabsProps {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Controls of the current view, at the end of the row. */
  readonly children?: ReactNode;
}

/** Tabs that are addresses: links in a navigation, because each view has its own page and history. */
export const Tabs = ({ label, tabs, children }: TabsProps) => (
  <div className={styles.row}>
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>{tab.disabledReason === undefined ? <OpenTab {...tab} /> : <ClosedTab {...tab} />}</li>
        ))}
      </ul>
    </nav>
    {children !== undefined && <div className={styles.tools}>{children}</div>}
  </div>
);

const OpenTab = ({ href, current = false, ...face }: Tab) => (
  <Link href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
    <Face {...face} />
  </Link>
);

const ClosedTab = ({ disabledReason = '', ...face }: Tab) => {
  const reasonId = useId();
  return (
    <>
      <Tooltip text={disabledReason} side="bottom" opensOnTap describes={false}>
        <button type="button" className={styles.tab} aria-disabled aria-describedby={reasonId}>
          <Face {...face} />
        </button>
      </Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
};

const Face = ({ label, count }: Pick<Tab, 'label' | 'count'>) => (
  <>
    {label}
    {count !== undefined && (
      <>
        {' '}
        <span className={styles.count}>{count}</span>
      </>
    )}
  </>
);
