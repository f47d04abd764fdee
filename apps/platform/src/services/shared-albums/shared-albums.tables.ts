/** Who may see which album. */
type Role = 'owner' | 'participant';

/** What the shared album service keeps, and what readers of a shared album see. */
export interface SharedAlbumTables {
  /** How many albums a customer shares and is shared; kept by the database itself with `album_members`. */
  shared_album_counts: {
    account_id: string;
    read_albums: number;
    granted_albums: number;
    created_at: Date;
    updated_at: Date;
  };
  /** Everybody who may see a shared album; an album that is not shared has no members. */
  album_members: {
    account_id: string;
    album_id: string;
    role: Role;
    joined_at: Date;
  };
  /** A view: the albums that an account shares or is shared. */
  shared_albums: {
    reader_id: string;
    role: Role;
    joined_at: Date;
    id: string;
    owner_id: string;
    name: string;
    photos: number;
    created_at: Date;
    updated_at: Date;
  };
  /** A view: the members of these albums whom the account may know. */
  shared_album_members: {
    reader_id: string;
    album_id: string;
    member_id: string;
    role: Role;
    email: string;
  };
  /** A view: where in these albums which photo is, from the indexes of `album_photos` alone. */
  shared_album_places: {
    reader_id: string;
    album_id: string;
    photo_id: string;
    owner_id: string;
    added_at: Date;
    taken_at: string;
  };
  /** A view: the photos of these albums, a photo once for each album that it is in. */
  shared_album_photos: {
    reader_id: string;
    album_id: string;
    added_at: Date;
    id: string;
    owner_id: string;
    file_name: string;
    width: number;
    height: number;
    taken_at: string;
    taken_offset_minutes: number | null;
    created_at: Date;
    byte_size: number;
    placeholder: Buffer | null;
    drawn: boolean;
  };
}
