import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Another page or tab of the list is a place of its own, though the page around it stays: the focus goes to the heading
 * of the list, and where the customer is gets announced.
 *
 * @param place changes with page and tab
 * @param text says where that is, once it is known
 * @returns what a live region says
 */
export const useListArrival = (place: string, text: string | null, heading: RefObject<HTMLElement | null>): string => {
  const [move, setMove] = useState({ place, hasMoved: false });
  if (move.place !== place) setMove({ place, hasMoved: true });
  const from = useRef(place);
  useEffect(() => {
    if (from.current === place) return;
    from.current = place;
    heading.current?.focus();
  }, [heading, place]);
  return move.hasMoved && text !== null ? text : '';
};
