import { BrandMark, NavEntry, NavRail } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { ENTRY_LOOKS, type MenuEntry } from './menu.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  readonly brandName: string;
  /** Where the brand's sign leads. */
  readonly homeHref: string;
  readonly entries: readonly MenuEntry[];
  /** How long the photos are kept. */
  readonly storageCard?: ReactNode;
  readonly preferences?: ReactNode;
}

/** The menu beside the page from 1024 px; below that the overview is the menu. */
export const SideMenu = ({ brandName, homeHref, entries, storageCard, preferences }: SideMenuProps) => {
  const { t } = useMessages();
  return (
    <NavRail
      label={t('menu.label')}
      brand={<BrandMark name={brandName} href={homeHref} />}
      footer={
        <div className={styles.footer}>
          {storageCard}
          {preferences}
        </div>
      }
    >
      {entries.map(({ id, href, isCurrent }) => (
        <NavEntry
          key={id}
          href={href}
          icon={ENTRY_LOOKS[id].icon}
          label={t(ENTRY_LOOKS[id].text)}
          current={isCurrent}
        />
      ))}
    </NavRail>
  );
};
