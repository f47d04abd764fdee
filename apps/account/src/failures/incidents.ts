import type { BrowserReporter } from '@account-area/browser';
import type { HttpReporter } from '@account-area/http';
import { referenceFrom } from '@account-area/kernel';

import type { FailureReporter } from './failure-reporter.ts';

/** What the specification calls a call that failed (C07.2). */
const REQUEST_FAILURE = 'Request failure';

/** What remote services did wrong, told with the id their logs know it by. */
export const httpReporterOf = ({ report }: FailureReporter): HttpReporter => ({
  report: ({ attempts, correlationId, issues, kind, operation, service, status }) =>
    report({
      code: kind,
      source: `${service}: ${operation}`,
      reference: referenceFrom(correlationId),
      cause: { message: REQUEST_FAILURE, status, attempts, issues },
    }),
});

/** What the browser or the sign-in would not do. */
export const browserReporterOf = ({ report }: FailureReporter): BrowserReporter => ({
  report: (incident) =>
    incident.kind === 'setting-not-kept'
      ? report({ code: incident.kind, source: incident.setting, reference: null, cause: null })
      : report({
          code: incident.kind,
          source: incident.kind === 'upload-failed' ? 'upload' : `sign-in: ${incident.step}`,
          reference: referenceFrom(incident.correlationId),
          cause: { reason: incident.reason },
        }),
});
