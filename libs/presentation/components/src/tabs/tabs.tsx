import { type ReactNode, useId } from 'react';

import { VisuallyHidden } from '../hidden/hidden.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './tabs.module.css';

/** One view, whether the tabs lead to it or not. */
export type Tab = OpenTab | ClosedTab;

interface TabFace {
  readonly label: string;
  /** How many things it holds, as text; absent while it is not known. */
  readonly count?: string | undefined;
}

interface OpenTab extends TabFace {
  readonly href: string;
  readonly current?: boolean;
}

interface ClosedTab extends TabFace {
  readonly disabledReason: string;
}

export interface TabsProps {
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
          <li key={tab.label}>{'href' in tab ? <Opening {...tab} /> : <Closed {...tab} />}</li>
        ))}
      </ul>
    </nav>
    {children !== undefined && <div className={styles.tools}>{children}</div>}
  </div>
);

const Opening = ({ href, current = false, ...face }: OpenTab) => (
  <a href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
    <Face {...face} />
  </a>
);

const Closed = ({ disabledReason, ...face }: ClosedTab) => {
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

const Face = ({ label, count }: TabFace) => (
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
