export { shareReceived } from './file-saver.ts';
export type { FileProgress, FileSaver, RemoteFile, SaveError } from './file-saver.ts';
