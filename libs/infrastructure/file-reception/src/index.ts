export { receiveFile } from './file-reception.ts';
export type { FileSink, Patience, ReceivedFile, ReceptionWorld } from './file-reception.ts';
