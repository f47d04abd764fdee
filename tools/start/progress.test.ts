import { expect, it } from 'vitest';

import { Progress } from './progress.ts';

const writtenBy = (isTTY: boolean, act: (progress: Progress) => void): string => {
  let written = '';
  const write = (text: string) => {
    written += text;
    return true;
  };
  act(new Progress({ isTTY, write }));
  return written;
};

const photos = (done: number) => ({ type: 'demo-photos', done, total: 600 }) as const;

it('rewrites one line on a terminal and keeps it below what else is said', () => {
  const written = writtenBy(true, (progress) => {
    progress.show(photos(300));
    progress.show({ type: 'notice', text: 'Ready.' });
    progress.show(photos(600));
    progress.say('Done.');
  });

  const half = 'Demo photos  ████████████░░░░░░░░░░░░  300 of 600';
  const whole = `Demo photos  ${'█'.repeat(24)}  600 of 600`;
  const clear = '\r\u001B[2K';
  expect(written).toBe(`${clear}${half}${clear}Ready.\n${half}${clear}${whole}\nDone.\n`);
});

it('tells every tenth once where lines cannot be rewritten', () => {
  const written = writtenBy(false, (progress) => {
    for (let done = 0; done <= 600; done += 30) progress.show(photos(done));
  });

  expect(written.split('\n')).toHaveLength(12);
  expect(written).toContain('Demo photos: 300 of 600\nDemo photos: 360 of 600\n');
});
