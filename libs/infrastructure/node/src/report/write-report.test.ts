import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fail, ok } from '@account-area/kernel';
import { createRecorder, readReport } from '@account-area/kernel/inspection';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';

import { writeReport } from './write-report.ts';

/** A machine that knows a customer. */
const recorded = () => {
  const recorder = createRecorder({ most: 10 });
  const logic = createMachine({ id: 'greeting', context: { name: 'Mia Smit' }, initial: 'said', states: { said: {} } });
  createActor(logic, { inspect: recorder.inspect }).start();
  return recorder;
};

describe('a report', () => {
  it('is on the disk over an earlier one, without anything of the customer', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
    writeFileSync(file, 'x'.repeat(10_000));

    expect(await writeReport(file, recorded())).toEqual(ok(undefined));

    const json = readFileSync(file, 'utf8');
    expect(json).not.toContain('Mia');
    expect(readReport(json).actors).toMatchObject([{ machine: 'greeting' }]);
  });

  it('is nowhere when the device does not take it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'none', 'report.json');

    expect(await writeReport(file, recorded())).toEqual(fail({ code: 'save-blocked' }));
  });
});
