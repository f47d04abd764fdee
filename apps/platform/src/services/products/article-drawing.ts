/** A filled path, in the syntax of SVG; documents and pictures are drawn of the same ones. */
export interface Shape {
  readonly path: string;
  readonly fill: string;
}

/** The area that drawings fill. */
export const DRAWING = { width: 320, height: 240 } as const;

const PAPER = '#ffffff';
const GROUND = '#e9edf5';
const SHADE = '#d3dbe8';
const INK = '#5b6b86';
const SKY = '#cfe0f7';
const SUN = '#f6c667';
const NEAR_HILL = '#4f8a76';
const FAR_HILL = '#7fb09b';
const RIBBON = '#d9707a';

const rectangle = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  path: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
});

const disc = (x: number, y: number, radius: number, fill: string): Shape => ({
  path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  fill,
});

/** What is on a photo that stands for any. */
const landscape = (x: number, y: number, width: number, height: number): readonly Shape[] => {
  const bottom = y + height;
  return [
    rectangle(x, y, width, height, SKY),
    disc(x + width * 0.72, y + height * 0.3, height * 0.12, SUN),
    {
      path: `M${x} ${bottom}V${y + height * 0.62}L${x + width * 0.3} ${y + height * 0.36}L${x + width * 0.62} ${y + height * 0.72}L${x + width * 0.8} ${y + height * 0.56}L${x + width} ${y + height * 0.74}V${bottom}z`,
      fill: FAR_HILL,
    },
    {
      path: `M${x} ${bottom}V${y + height * 0.84}Q${x + width * 0.36} ${y + height * 0.62} ${x + width} ${y + height * 0.9}V${bottom}z`,
      fill: NEAR_HILL,
    },
  ];
};

const photobook: readonly Shape[] = [
  rectangle(58, 58, 216, 144, SHADE),
  rectangle(50, 48, 216, 144, PAPER),
  rectangle(50, 48, 16, 144, INK),
  ...landscape(84, 66, 164, 92),
  rectangle(84, 170, 84, 6, SHADE),
];

const calendar: readonly Shape[] = [
  rectangle(76, 42, 176, 168, SHADE),
  rectangle(70, 36, 176, 168, PAPER),
  ...[88, 108, 128, 148, 168, 188, 208, 228].map((x) => disc(x, 36, 5, INK)),
  ...landscape(80, 50, 156, 78),
  ...[142, 162, 182].flatMap((y) =>
    [84, 106, 128, 150, 172, 194, 216].map((x) => rectangle(x, y, 16, 12, x === 216 ? RIBBON : GROUND)),
  ),
];

const prints: readonly Shape[] = [
  { path: 'M92 60L246 40L262 160L108 180z', fill: SHADE },
  rectangle(66, 66, 180, 128, PAPER),
  ...landscape(74, 74, 164, 112),
];

const voucher: readonly Shape[] = [
  {
    path: 'M40 72h240v34a14 14 0 0 0 0 28v34H40v-34a14 14 0 0 0 0-28z',
    fill: PAPER,
  },
  rectangle(104, 72, 12, 96, RIBBON),
  { path: 'M110 116c-30-34-44-2 0 4c44-6 30-38 0-4z', fill: RIBBON },
  rectangle(148, 100, 96, 10, SHADE),
  rectangle(148, 122, 64, 10, SHADE),
];

const parcel: readonly Shape[] = [
  { path: 'M160 44L256 84V176L160 208L64 176V84z', fill: SHADE },
  { path: 'M160 44L256 84L160 120L64 84z', fill: PAPER },
  { path: 'M112 64L208 102V130L196 126V108L100 69z', fill: SUN },
];

const DRAWINGS: ReadonlyMap<string, readonly Shape[]> = new Map([
  ['photobook', photobook],
  ['calendar', calendar],
  ['prints', prints],
  ['voucher', voucher],
]);

/** Types of articles that there is a drawing of. */
export const DRAWN_TYPES: readonly string[] = [...DRAWINGS.keys()];

/** What an article of a type looks like before there is a photo on it; a parcel where the type is not known. */
export const drawingOf = (articleType: string): readonly Shape[] => [
  rectangle(0, 0, DRAWING.width, DRAWING.height, GROUND),
  ...(DRAWINGS.get(articleType) ?? parcel),
];

/** Some hundred bytes that are sharp at any size. */
export const drawnSvg = (shapes: readonly Shape[]): string => {
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING.width} ${DRAWING.height}" width="${DRAWING.width}" height="${DRAWING.height}">${paths}</svg>`;
};
