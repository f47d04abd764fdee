export { DeletionToasts } from '@account-area/photo-library-screens';
