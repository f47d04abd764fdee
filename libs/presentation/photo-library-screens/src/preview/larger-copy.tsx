import { MAX_ZOOM } from '@account-area/photo-grid';
import type { Photo } from '@account-area/photos';
import { type RefObject, useEffect, useRef, useState } from 'react';

import styles from './stage.module.css';

export interface LargerCopyProps {
  readonly photo: Photo;
  readonly isZoomed: boolean;
}

/**
 * The copy of a photo for large screens, over its 1300 pixels thumbnail: fetched once the photo is zoomed, or where the
 * window has more pixels than the thumbnail. One that cannot be had leaves the thumbnail as it is.
 */
export const LargerCopy = ({ isZoomed, photo }: LargerCopyProps) => {
  const box = useRef<HTMLDivElement>(null);
  const longest = useLongestSide(box);
  const [isDecoded, setIsDecoded] = useState(false);
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = longest * (isZoomed ? MAX_ZOOM : 1) > pixelsAtHand(photo);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const decoded = () => setIsDecoded(true);
  return (
    <div ref={box} className={styles.measure}>
      {wasNeeded && (
        <img
          className={styles.large}
          data-decoded={isDecoded || undefined}
          src={photo.url}
          alt=""
          draggable={false}
          // A picture that cannot be decoded ahead is decoded when it is painted.
          onLoad={({ currentTarget }) => void currentTarget.decode().then(decoded, decoded)}
        />
      )}
    </div>
  );
};

/** The longest side of what is shown without the copy, in pixels; infinite where the photo has no more. */
const pixelsAtHand = ({ thumbnails, visibleHeight, visibleWidth }: Photo): number => {
  const large = thumbnails.find(({ size }) => size === 1300);
  const there = large === undefined ? 1300 : Math.max(large.width, large.height);
  const whole = Math.max(visibleWidth ?? Infinity, visibleHeight ?? Infinity);
  return whole <= there ? Infinity : there;
};

/** How long the longer side of an element is, in pixels of the screen. */
const useLongestSide = (box: RefObject<HTMLElement | null>): number => {
  const [longest, setLongest] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measuring = new ResizeObserver(() =>
      setLongest(Math.max(current.offsetWidth, current.offsetHeight) * window.devicePixelRatio),
    );
    measuring.observe(current);
    return () => measuring.disconnect();
  }, [box]);
  return longest;
};
