// The fake world of each machine of the library, by the machine's id.
export { startFakeGalleryEntry as galleryEntry } from './gallery-entry/gallery-entry.fakes.ts';
export { startFakeProjectList as projectList } from './project-list/project-list.fakes.ts';
export { startFakeWidgetList as widgetList } from './widget-list/widget-list.fakes.ts';
export { startFakeWidgetShare as widgetShare } from './widget-share/widget-share.fakes.ts';
export { startFakeWidget as widget } from './widget/widget.fakes.ts';
