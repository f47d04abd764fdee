/** Where the pictures of a lean page are, as far as their addresses go (`LeanSource` of the contracts). */
export interface PictureSource {
  readonly folder: string;
  readonly query: string;
}

/**
 * The address of one form of a picture: a thumbnail by its longest side in pixels, `screen` or `original`. Put together before
 * the app is there as well, where it has to be the same to the letter.
 */
export const pictureAddress = (
  { folder, query }: PictureSource,
  { name, signature }: { readonly name: string; readonly signature: string },
  form: number | 'original' | 'screen',
): string => `${folder}${name}/${form}${query}${signature}`;
