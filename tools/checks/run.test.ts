import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Step } from './run-step.ts';
import { runSteps } from './run.ts';

let logFolder: string;

beforeEach(() => {
  logFolder = mkdtempSync(join(tmpdir(), 'lanes-'));
});
afterEach(() => rmSync(logFolder, { recursive: true }));

/** Answers the two lanes once both have asked, and everything else at once. */
const startMeeting = async () => {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (!url.startsWith('/lane')) response.end();
    else if (waiting.push(response) === 2) waiting.forEach((each) => each.end());
  });
  const address = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
    });
  });
  return { asked, address, close: () => server.close() };
};

describe('the steps of a run', { timeout: 60_000 }, () => {
  it('run at the same time in two lanes, and alone without a lane', async () => {
    const meeting = await startMeeting();
    const step = (name: string, lane?: Step['lane']): Step => ({
      name,
      title: '',
      args: ['tools/checks/fixtures/meeting.ts', `${meeting.address}/${name}`],
      ...(lane !== undefined && { lane }),
    });
    let output = '';

    const code = await runSteps(
      [
        step('before'),
        step('lane-a', 'files'),
        step('lane-b', 'services'),
        step('behind-b', 'services'),
        step('after'),
      ],
      { logFolder, secondTry: false, stopped: new AbortController().signal, write: (text) => (output += text) },
    );
    meeting.close();

    expect(code, output).toBe(0);
    expect(meeting.asked[0]).toBe('/before');
    expect([...meeting.asked.slice(1, 3)].sort()).toEqual(['/lane-a', '/lane-b']);
    expect(meeting.asked.slice(3)).toEqual(['/behind-b', '/after']);
    const order = ['before', 'lane-a', 'lane-b', 'behind-b', 'after'];
    const table = output
      .slice(output.indexOf('\nstep '))
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(table.filter((name) => name !== undefined && order.includes(name))).toEqual(order);
  });
});
