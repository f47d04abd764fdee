declare module 'heic-decode' {
  interface DecodedHeic {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and alpha, a byte each. */
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }

  /** A picture of a file, upright, that is not decoded yet. */
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Blocks its thread for about a second per 12 megapixels. */
    readonly decode: () => Promise<DecodedHeic>;
  }

  /** The pictures of a file, first one first; `dispose` frees what they take, which no collector does. */
  type HeicImages = readonly HeicImage[] & { readonly dispose: () => void };

  const heicDecode: { readonly all: (input: { readonly buffer: Uint8Array }) => Promise<HeicImages> };
  export default heicDecode;
}
