import {
  Button,
  CheckButton,
  type CheckState,
  ErrorIcon,
  handFocusTo,
  Icon,
  type IconType,
  Reference,
  type ReferenceProps,
} from '@account-area/components';

import styles from './section-header.module.css';

interface HeaderAction {
  readonly icon: IconType;
  readonly text: string;
  /** Name that says which section it is about. */
  readonly label: string;
  readonly onPress: () => void;
}

export interface SectionHeaderProps {
  readonly title: string;
  /** How many photos there are, or how many of them are selected. */
  readonly count: string;
  /** Why its photos are not here, with the reference that support asks for. */
  readonly problem?: { readonly text: string; readonly reference: ReferenceProps | undefined } | undefined;
  readonly selectAll: { readonly checked: CheckState; readonly label: string; readonly onPress: () => void };
  /** What else can be done with the section, such as closing it again. */
  readonly action?: HeaderAction | undefined;
}

/** The first line of a section; it stays in sight as long as the section does. */
export const SectionHeader = ({ title, count, problem, selectAll, action }: SectionHeaderProps) => (
  <div className={styles.header}>
    <span className={styles.select}>
      <CheckButton {...selectAll} />
    </span>
    <div className={styles.text}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.count}>{count}</span>
    </div>
    {action !== undefined && (
      <Button
        ref={handFocusToCheck}
        variant="ghost"
        size="small"
        icon={action.icon}
        collapses
        aria-label={action.label}
        onClick={action.onPress}
      >
        {action.text}
      </Button>
    )}
    {problem !== undefined && (
      <div className={styles.problem}>
        <Icon icon={ErrorIcon} size={16} />
        <p role="alert">{problem.text}</p>
        {problem.reference !== undefined && <Reference {...problem.reference} />}
      </div>
    )}
  </div>
);

const handFocusToCheck = handFocusTo((header) => header?.querySelector('button') ?? null);
