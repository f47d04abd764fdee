/** Hills under a sky, in colours of its own. */
export const paintedPicture = (number: number): string => {
  const hue = (number * 67 + 190) % 360;
  const hill = (path: string, lightness: number) =>
    `<path fill="hsl(${String(hue)} 38% ${String(lightness)}%)" d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${String(hue)} 62% 84%)" d="M0 0h8v8H0z"/><circle cx="${String(2 + (number % 5))}" cy="2.6" r=".8" fill="#fff8e7"/>${hill('M0 4.6q2-1.6 4-.6t4-.6V8H0z', 58)}${hill('M0 6q2-1.4 4-.4t4-.8V8H0z', 34)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
