import { clamp } from '../geometry/geometry.ts';

/** A place in px from the top left of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies in its frame: how far its middle is from the frame's, in px, and how much larger it is. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The frame a picture is looked at in, and how large it is there. */
export interface Surface {
  readonly frame: Size;
  readonly picture: Size;
}

/** How large pictures can be made (C14.2). */
const MIN_ZOOM = 1;
export const MAX_ZOOM = 2.5;

/** The picture as it first lies: whole, in the middle. */
export const HOME: View = { x: 0, y: 0, scale: MIN_ZOOM };

/** The view moved so that no edge of the picture comes into a frame that it covers. */
export const bounded = ({ scale, x, y }: View, { frame, picture }: Surface): View => {
  const mostX = Math.max(0, (picture.width * scale - frame.width) / 2);
  const mostY = Math.max(0, (picture.height * scale - frame.height) / 2);
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
};

/** The view at another scale, with whatever is at `point` staying there. */
export const zoomedAt = (view: View, scale: number, point: Point, surface: Surface): View => {
  const next = clamp(scale, MIN_ZOOM, MAX_ZOOM);
  const ratio = next / view.scale;
  const x = point.x - surface.frame.width / 2;
  const y = point.y - surface.frame.height / 2;
  return bounded({ scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, surface);
};

/** As large as it goes around a point, or whole again. */
export const zoomToggled = (view: View, point: Point, surface: Surface): View =>
  isZoomed(view) ? HOME : zoomedAt(view, MAX_ZOOM, point, surface);

export const isZoomed = ({ scale }: View): boolean => scale > MIN_ZOOM;
