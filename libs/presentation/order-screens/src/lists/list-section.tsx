import { LiveRegion, VisuallyHidden } from '@account-area/components';
import type { ReactNode, RefObject } from 'react';

import styles from './lists.module.css';
import { useListArrival } from './use-list-arrival.ts';

export interface ListSectionProps {
  /** Names the list; read out. */
  readonly title: string;
  readonly headingId: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Changes with each page of the list. */
  readonly place: string;
  /** Says which page that is; `null` until it is known. */
  readonly placeText: string | null;
  readonly children: ReactNode;
}

/** A list of several pages: who goes to another one arrives at its heading, and hears where that is. */
export const ListSection = ({ children, heading, headingId, place, placeText, title }: ListSectionProps) => {
  const announced = useListArrival(place, placeText, heading);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <LiveRegion message={announced} />
      {children}
    </section>
  );
};
