export * from './archive-download/index.ts';
export * from './archive-series/index.ts';
export * from './files/index.ts';
export * from './page/index.ts';
export * from './photo-download/index.ts';
export * from './file-upload/index.ts';
export * from './upload-queue/index.ts';
