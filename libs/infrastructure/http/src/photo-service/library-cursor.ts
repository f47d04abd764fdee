/** What the cursors of walks through all photos begin with, which only this library reads. */
export const WALK_PREFIX = 'walk:';

/** Whether a cursor is of this library, and no place that the service handed out. */
export const isLibraryCursor = (cursor: string): boolean => cursor.startsWith(WALK_PREFIX);
