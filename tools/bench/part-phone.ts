import type { Library } from './library.ts';
import { FIRST_PICTURE_TIMES, visitCold } from './part-first.ts';
import { FLING, type Pace, turnWheel, WHEEL } from './part-scroll.ts';
import { besideOnPage, PHONE, placesOf } from './place.ts';
import { besideFloor, figuresOf, type Reading } from './readings.ts';

/** The processor of a phone beside that of the machine. */
const SLOWDOWN = 4;

const CIRCUMSTANCES = { screen: PHONE, slowdown: SLOWDOWN };

/** A window as wide as a phone, by a processor that is slowed down; the floor's too. */
export const measurePhone = async (library: Library): Promise<readonly Reading[]> => {
  const { floor, product } = placesOf(library);
  const cold = {
    floor: await visitCold(library, floor, CIRCUMSTANCES),
    product: await visitCold(library, product, CIRCUMSTANCES),
  };
  return [
    ...besideFloor(
      'phone: first picture, cold',
      'ms',
      figuresOf(cold, ({ firstPictureMs }) => firstPictureMs),
      {
        times: FIRST_PICTURE_TIMES,
      },
    ),
    ...(await turn(library, 'wheel', WHEEL)),
    ...(await turn(library, 'fling', FLING)),
  ];
};

const turn = async (library: Library, name: string, pace: Pace): Promise<readonly Reading[]> => {
  const found = await besideOnPage(library, CIRCUMSTANCES, ({ devtools, effort, page }) =>
    turnWheel(page, devtools, pace, effort.phoneSeconds),
  );
  return [
    ...besideFloor(
      `phone: ${name}, frames over 100 ms`,
      '',
      figuresOf(found, ({ over100Ms }) => over100Ms),
      { limit: 0 },
    ),
    ...besideFloor(
      `phone: ${name}, tiles without a picture`,
      '%',
      figuresOf(found, ({ withoutPicture }) => withoutPicture),
      null,
    ),
  ];
};
