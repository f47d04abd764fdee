import type { MenuLine } from '@account-area/area';
import { BrandMark, NavEntry, NavRail } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { LINE_LOOKS } from './menu.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  readonly brandName: string;
  /** Where the brand's sign leads. */
  readonly homeHref: string;
  readonly lines: readonly MenuLine[];
  /** How long the photos are kept. */
  readonly storageCard?: ReactNode;
  readonly preferences?: ReactNode;
}

/** The menu beside the page from 1024 px; below that the overview is the menu. */
export const SideMenu = ({ brandName, homeHref, lines, storageCard, preferences }: SideMenuProps) => {
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
      {lines.map(({ id, href, isCurrent }) => {
        const { icon, mirrored = false, text } = LINE_LOOKS[id];
        return <NavEntry key={id} href={href} icon={icon} mirrored={mirrored} label={t(text)} current={isCurrent} />;
      })}
    </NavRail>
  );
};
