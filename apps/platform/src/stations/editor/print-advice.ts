/** Width and height, in pixels or in millimetres. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** What is to be known before a photo is printed in a size. */
export interface PrintAdvice {
  readonly quality: 'good' | 'soft' | 'poor';
  /** How much of the photo the paper cuts off, in whole per cent. */
  readonly cutOff: number;
}

const MM_PER_INCH = 25.4;

/** Pixels for an inch of paper: fewer are seen at arm's length, and still fewer at once. */
const GOOD_DENSITY = 200;
const SOFT_DENSITY = 120;

/** The photo fills the paper, which is turned as the photo is. */
export const adviseOn = (photo: Area, paper: Area): PrintAdvice => {
  const [photoShort, photoLong] = sidesOf(photo);
  const [paperShort, paperLong] = sidesOf(paper);
  const density = Math.min(photoShort / paperShort, photoLong / paperLong) * MM_PER_INCH;
  const shapes = [photoLong / photoShort, paperLong / paperShort];
  return {
    quality: density >= GOOD_DENSITY ? 'good' : density >= SOFT_DENSITY ? 'soft' : 'poor',
    cutOff: Math.round((1 - Math.min(...shapes) / Math.max(...shapes)) * 100),
  };
};

const sidesOf = ({ height, width }: Area): readonly [number, number] => [
  Math.min(width, height),
  Math.max(width, height),
];
