export { bindPreview } from './preview.actors.ts';
export type { PreviewInput } from './preview.context.ts';
export type { PreviewError, PreviewEvent } from './preview.events.ts';
export { previewMachine } from './preview.machine.ts';
export type { PreviewActor, PreviewSnapshot } from './preview.machine.ts';
export type {
  PhotoAbsent,
  PhotoChanges,
  PhotosChanged,
  PhotoSequence,
  PreviewPorts,
  SequencePage,
  SequenceQuery,
  SequenceStart,
} from './preview.ports.ts';
export {
  isPreviewWaiting,
  photoBeside,
  previewEnding,
  previewError,
  shownPhoto,
  shownPhotoId,
  wayTo,
} from './preview.selectors.ts';
export type { WayOn } from './preview.selectors.ts';
export { monthOfPhoto, placeInTimeline, sequenceAround } from './timeline-sequence.ts';
export type { TimelinePlace } from './timeline-sequence.ts';
