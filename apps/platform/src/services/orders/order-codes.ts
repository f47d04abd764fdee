import { randomInt } from 'node:crypto';

/** Neither letters nor digits that are taken for one another when they are read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const GROUP_LENGTH = 4;

const groups = (count: number, numberBelow: (limit: number) => number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(numberBelow(LETTERS.length))).join(''),
  ).join('-');

const atRandom = (limit: number) => randomInt(limit);

/**
 * The code of a new order, as `7KMQ-2X9T`: short enough for the phone. 40 bits, so that one is taken rarely, and seen when
 * it is. `numberBelow` gives a number from 0 on, under its parameter.
 */
export const newOrderCode = (numberBelow = atRandom): string => groups(2, numberBelow);

/** The code of a product: that of its order, and its place from 1 on. */
export const productCode = (orderCode: string, place: number): string => `${orderCode}-${place}`;

/** The code of a voucher, as good as money: 80 bits. */
export const newVoucherCode = (): string => groups(4, atRandom);

/** What a carrier knows a parcel by. */
export const newTrackingNumber = (): string =>
  `PX${Array.from({ length: TRACKING_DIGITS }, () => randomInt(10)).join('')}`;

const TRACKING_DIGITS = 14;
