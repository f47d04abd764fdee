import type { PictureAddress } from '@account-area/photos/testing';

/** A hill under a sky, in colours of its own. */
export const paintedAddress: PictureAddress = (photoId) => {
  // Of a month the ids say year, month and place; of an album only the last of them need be there.
  const [index = 0, month = 0, year = 0] = Array.from(photoId.matchAll(/\d+/g), Number).toReversed();
  const hue = (year * 97 + month * 31 + index * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 45% 78%)" d="M0 0h8v8H0z"/><circle cx="${2 + (index % 5)}" cy="2.4" r="1" fill="#fff8e7"/><path fill="hsl(${(hue + 40) % 360} 32% 46%)" d="M0 6q2-2.4 4-.8t4-1.4V8H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
