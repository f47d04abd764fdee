// Chunks are cut by file: this one takes nothing else of its library along.
export { createStorageStatusSource } from '@account-area/storage';
