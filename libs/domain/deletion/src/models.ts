export { deletionsModel } from './deletions/deletions.model.ts';
export { photoDeletionModel } from './photo-deletion/photo-deletion.model.ts';
