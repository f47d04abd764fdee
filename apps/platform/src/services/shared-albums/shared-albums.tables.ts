/** How many albums a customer shares and is shared, kept up to date when albums are shared. */
export interface SharedAlbumTables {
  shared_album_counts: {
    account_id: string;
    read_albums: number;
    granted_albums: number;
    created_at: Date;
    updated_at: Date;
  };
}
