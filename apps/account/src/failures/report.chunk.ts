import { createBrowserTimers, createDocumentSaver, createHandOver } from '@account-area/browser';
import { createRedaction, makeReport, type Recorder } from '@account-area/kernel/inspection';

/** Puts what was recorded on the device, without anything of the customer. */
export const saveReport = (recorder: Recorder, document: Document, reference: string): void => {
  const files = { objectUrls: URL, handOver: createHandOver(document), after: createBrowserTimers().after };
  const json = JSON.stringify(makeReport(recorder.tape(), createRedaction()));
  createDocumentSaver(files).save(new Blob([json], { type: 'application/json' }), `report-${reference}.json`);
};
