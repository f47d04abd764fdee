import type { BrowserIncident } from '@account-area/browser';
import { describe, expect, it } from 'vitest';

import { browserReporterOf, type FailureReport, httpReporterOf, uploadReporterOf } from './failure-reporter.ts';

const CORRELATION_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const startReporter = () => {
  const reports: FailureReport[] = [];
  return { reports, reporter: { report: (report: FailureReport) => void reports.push(report) } };
};

describe('a call that failed', () => {
  it('is reported as "Request failure" with its status and its correlation id (C07.2)', () => {
    const { reporter, reports } = startReporter();

    httpReporterOf(reporter).report({
      kind: 'status',
      service: 'photo-service',
      operation: 'month page',
      correlationId: CORRELATION_ID,
      status: 503,
      attempts: 3,
      issues: [],
    });

    expect(reports).toEqual([
      {
        code: 'status',
        source: 'photo-service: month page',
        reference: '0f8fad5b-d9c',
        cause: { message: 'Request failure', status: 503, attempts: 3, issues: [] },
      },
    ]);
  });
});

describe('what the browser would not do', () => {
  it.each<[BrowserIncident, FailureReport]>([
    [
      { kind: 'setting-not-kept', setting: 'photos' },
      { code: 'setting-not-kept', source: 'photos', reference: null, cause: null },
    ],
    [
      { kind: 'sign-in-failed', step: 'renew', reason: 'invalid_request', correlationId: CORRELATION_ID },
      {
        code: 'sign-in-failed',
        source: 'sign-in: renew',
        reference: '0f8fad5b-d9c',
        cause: { reason: 'invalid_request' },
      },
    ],
  ])('is reported with whom to ask about it: $kind', (incident, report) => {
    const { reporter, reports } = startReporter();
    browserReporterOf(reporter).report(incident);
    expect(reports).toEqual([report]);
  });
});

it('reports an upload that did not get through', () => {
  const { reporter, reports } = startReporter();

  uploadReporterOf(reporter).report({ kind: 'upload-failed', reason: 'refused', correlationId: CORRELATION_ID });

  expect(reports).toEqual([
    { code: 'upload-failed', source: 'upload', reference: '0f8fad5b-d9c', cause: { reason: 'refused' } },
  ]);
});
