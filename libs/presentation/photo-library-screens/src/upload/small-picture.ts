import { fail, limitConcurrency, ok, type Result } from '@account-area/kernel';

/** Two or three pixels of it for each one of the tile, so that a wide photo still fills its height. */
const WIDTH_PX = 132;

/**
 * A photo as small as a row of the list shows it. Of the photo itself nothing is kept: in an `<img>` each would hold its
 * megabytes for as long as the list is there. Decoding takes room, so one is decoded at a time.
 */
const smallPicture = limitConcurrency(
  1,
  async (file: Blob): Promise<Result<ImageBitmap, { readonly code: 'unshowable' }>> => {
    try {
      return ok(await createImageBitmap(file, { resizeWidth: WIDTH_PX, resizeQuality: 'medium' }));
    } catch {
      return fail({ code: 'unshowable' });
    }
  },
);

/**
 * Draws a photo once it is in view and those before it are drawn, until the returned function is called. One that has left
 * the view again gives up its turn.
 */
export const drawWhenInView = (canvas: HTMLCanvasElement, file: Blob, onUnshowable: () => void): (() => void) => {
  let turn: AbortController | null = null;
  const draw = async (signal: AbortSignal) => {
    const picture = await smallPicture(file, signal);
    if (signal.aborted) return;
    watching.disconnect();
    if (!picture.ok) {
      onUnshowable();
      return;
    }
    canvas.width = picture.value.width;
    canvas.height = picture.value.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.value);
  };
  const giveUp = () => {
    turn?.abort();
    turn = null;
  };
  const watching = new IntersectionObserver((changes) => {
    if (changes.at(-1)?.isIntersecting !== true) giveUp();
    else if (turn === null) {
      turn = new AbortController();
      // Rejects for a caller that gave up its turn.
      draw(turn.signal).catch(() => undefined);
    }
  });
  watching.observe(canvas);
  return () => {
    watching.disconnect();
    giveUp();
  };
};
