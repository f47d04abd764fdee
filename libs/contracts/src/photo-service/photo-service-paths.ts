/** Paths below the photo service's base address; `pathOf` fills in names that begin with a colon. */
export const photoServicePaths = {
  users: 'users',
  timeline: 'users/timeline',
  activation: 'users/activate',
  photos: 'photos',
  ids: 'photos/timeline/ids',
  allPhotos: 'photos/all',
  download: 'photos/:photo/download',
  month: 'photos/timeline/:year/:month',
} as const;
