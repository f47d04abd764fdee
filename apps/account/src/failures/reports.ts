import type { Recorder } from '@account-area/kernel/inspection';
import type { InspectionEvent } from 'xstate';

import { createFailureInspector } from './failure-inspector.ts';
import type { Defects, FailureReporter } from './failure-reporter.ts';

interface Watched {
  readonly failures: FailureReporter;
  readonly recorder: Recorder;
}

/** Watches every actor it is attached to: reports its failures, and records what it does. */
export const createPageInspector = ({ failures, recorder }: Watched) => {
  const inspectFailures = createFailureInspector(failures);
  return (event: InspectionEvent): void => {
    recorder.inspect(event);
    inspectFailures(event);
  };
};

interface Reporting {
  readonly defects: Pick<Defects, 'report'>;
  readonly document: Document;
  readonly recorder: Recorder;
}

/** Puts a report on the device, named by a reference; tells whether it could be made. What makes it is loaded then. */
export type SaveReport = (reference: string | null) => Promise<boolean>;

/** Saves what was recorded until then. */
export const createReportSaver =
  ({ defects, document, recorder }: Reporting): SaveReport =>
  async (reference) => {
    try {
      const { saveReport } = await import('./report.chunk.ts');
      saveReport(recorder, document, reference ?? 'without-reference');
      return true;
    } catch (error) {
      defects.report(error, 'report');
      return false;
    }
  };
