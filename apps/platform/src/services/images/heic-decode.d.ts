declare module 'heic-decode' {
  interface DecodedHeic {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and alpha, a byte each. */
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }

  /** Decodes the first picture of a file, upright. Blocks its thread for about a second per 12 megapixels. */
  export default function decode(input: { readonly buffer: Uint8Array }): Promise<DecodedHeic>;
}
