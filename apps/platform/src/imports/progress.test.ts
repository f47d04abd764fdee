import { describe, expect, it } from 'vitest';

import { createProgressDisplay, duration, progressLine } from './progress.ts';

describe('the progress of a long task', () => {
  it.each([
    [{ done: 0, total: 1200, elapsedMs: 0 }, '────────────────────────  0 of 1,200  0 %  0.0/s'],
    [
      { done: 400, total: 1200, elapsedMs: 50_000 },
      '████████────────────────  400 of 1,200  33 %  8.0/s  1 min 40 s left',
    ],
    [{ done: 1200, total: 1200, elapsedMs: 100_000 }, '████████████████████████  1,200 of 1,200  100 %  12.0/s'],
  ])('is told with rate and time left: %j', (progress, line) => {
    expect(progressLine(progress)).toBe(line);
  });

  it.each([
    [0.2, '1 s'],
    [59.5, '1 min 0 s'],
    [3599, '59 min 59 s'],
    [7300, '2 h 1 min'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });

  const show = (isTerminal: boolean) => {
    const written: string[] = [];
    let now = 0;
    const display = createProgressDisplay({ isTerminal, write: (text) => void written.push(text) }, () => now);
    const update = (done: number, at: number) => {
      now = at;
      display.update(done, 10);
    };
    return { display, update, written };
  };

  it('changes one line on a terminal, not too often', () => {
    const { display, update, written } = show(true);

    update(0, 0);
    update(1, 50);
    update(2, 120);
    display.say('A file was skipped.');
    update(10, 130);
    display.end();

    expect(written.map((text) => text.replaceAll('\r\x1b[2K', '<'))).toEqual([
      '<────────────────────────  0 of 10  0 %  0.0/s',
      '<█████───────────────────  2 of 10  20 %  16.7/s  1 s left',
      '<A file was skipped.\n',
      '<█████───────────────────  2 of 10  20 %  16.7/s  1 s left',
      '<████████████████████████  10 of 10  100 %  76.9/s',
      '\n',
    ]);
  });

  it('writes a plain line every five seconds, and the last one, elsewhere', () => {
    const { display, update, written } = show(false);

    update(0, 0);
    update(1, 4000);
    update(2, 5000);
    display.say('A file was skipped.');
    update(3, 9000);
    display.end();
    display.end();

    expect(written).toEqual([
      '█████───────────────────  2 of 10  20 %  0.4/s  20 s left\n',
      'A file was skipped.\n',
      '███████─────────────────  3 of 10  30 %  0.3/s  21 s left\n',
    ]);
  });
});
