export { bindChannel, readChannel, sells } from './merchandise/merchandise.ts';
export type {
  Article,
  ArticleExtra,
  ArticleOption,
  Channel,
  ChannelQuery,
  MerchandiseService,
  UnknownChannel,
} from './merchandise/merchandise.ts';
export { lookUpStorage, MAX_UPLOADS_PER_LOOKUP } from './storage-lookup/storage-lookup.ts';
export type {
  ProjectStorage,
  ProjectStorageLookup,
  StorageLookup,
  StorageQuery,
  StoredProject,
  StoredUpload,
} from './storage-lookup/storage-lookup.ts';
