/** Which demo photos were made, also those that were deleted since. */
export interface DemoPhotoTables {
  demo_photos: { id: string; account_id: string };
}
