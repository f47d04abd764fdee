export { addOriginal } from './services/downloads/downloads.fixtures.ts';
export { pay as payOrder, place as placeOrder } from './services/orders/orders.fixtures.ts';
export { addSharedAlbum } from './services/shared-albums/shared-albums.fixtures.ts';
export { addProjectUpload } from './services/project-storage/project-storage.fixtures.ts';
export { addProject } from './services/projects/projects.fixtures.ts';
export { addPhotoRows, type PhotoFixture } from './services/photo-service/photo.fixtures.ts';
export { asSpecified, type UnknownQueries } from './testing.specified.ts';
export { createTestBrowser, type TestBrowser, type Visited } from './testing.browser.ts';
export { startTestPlatform, type TestAccount, type TestPlatform } from './testing.platform.ts';
