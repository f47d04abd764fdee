// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { lineAfter, NEW_LINE, nextTile } from './picture-line.ts';

const afterAll = (took: readonly number[]) => took.reduce(lineAfter, NEW_LINE);

describe('the line that pictures come over', () => {
  it('lets more pictures be on their way as long as they come quickly', () => {
    expect(afterAll(Array.from({ length: 400 }, () => 100)).limit).toBe(24);
  });

  it('lets no more than six be on their way where each takes long, as they do on a line that they share', () => {
    expect(afterAll(Array.from({ length: 400 }, () => 290)).limit).toBe(6);
  });

  it('takes back what it allowed when the line becomes slower', () => {
    const quick = Array.from({ length: 400 }, () => 100);

    expect(afterAll([...quick, ...Array.from({ length: 20 }, () => 400)]).limit).toBe(6);
  });

  it('learns nothing from a picture of the cache', () => {
    const took = [5, ...Array.from({ length: 600 }, () => 100)];

    expect(afterAll(took).limit).toBe(24);
  });

  it('learns how long a picture takes', () => {
    expect(afterAll(Array.from({ length: 40 }, () => 300)).arrivalMs).toBeCloseTo(300, 0);
  });
});

describe('the picture to ask for next', () => {
  const tiles = [0, 172, 344, 516, 688, 860, 1_032, 1_204].map((top) => ({ top, size: 168 }));
  const still = { offset: 0, height: 900, speed: 0, direction: 1 } as const;

  it('is the one in the middle of the window', () => {
    expect(nextTile(tiles, still, 100)?.top).toBe(344);
  });

  it('is the one in the middle of where the window will be when it arrives', () => {
    expect(nextTile(tiles, { ...still, speed: 5_000 }, 100)?.top).toBe(860);
    expect(nextTile(tiles, { ...still, offset: 500, speed: 2_000, direction: -1 }, 100)?.top).toBe(688);
  });

  it('is none that will have been passed', () => {
    expect(nextTile(tiles, { ...still, speed: 50_000 }, 100)).toBeNull();
    expect(nextTile(tiles, { ...still, offset: 5_000, speed: 60_000, direction: -1 }, 100)).toBeNull();
  });
});
