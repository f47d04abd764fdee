import { isRecord } from '../is-record.ts';

import type { MachineReport } from './report.ts';

/** A report from its JSON; throws when it is none. */
export const readReport = (json: string): MachineReport => {
  const report: unknown = JSON.parse(json);
  if (!isReport(report)) throw new Error('This is not a report of version 1.');
  return report;
};

/** Looks at the outermost fields alone: what is wrong further inside shows when the report is walked. */
const isReport = (value: unknown): value is MachineReport =>
  isRecord(value) && value['version'] === 1 && Array.isArray(value['actors']) && Array.isArray(value['steps']);
