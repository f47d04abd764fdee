// Chunks are cut by file: this one takes nothing else of its library along.
export { SignOutQuestion } from '@account-area/photo-library-screens';
