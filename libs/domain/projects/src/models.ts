export { galleryEntryModel } from './gallery-entry/gallery-entry.model.ts';
export { projectListModel } from './project-list/project-list.model.ts';
export { widgetListModel } from './widget-list/widget-list.model.ts';
export { widgetShareModel } from './widget-share/widget-share.model.ts';
export { widgetModel } from './widget/widget.model.ts';
