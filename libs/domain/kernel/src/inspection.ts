export type { Redaction } from './inspection/encode.ts';
export { makeReport } from './inspection/make-report.ts';
export { readReport } from './inspection/read-report.ts';
export { createRecorder } from './inspection/recorder.ts';
export type { Recorder, Tape, TapedActor, TapedStep } from './inspection/recorder.ts';
export { createRedaction } from './inspection/redaction.ts';
export { replay } from './inspection/replay.ts';
export type { Difference, MachineById, Replayed, ReplayedStep } from './inspection/replay.ts';
export type { Encoded, MachineReport, ReportedActor, ReportedState, ReportedStep } from './inspection/report.ts';
