import type { Sharp } from 'sharp';

import type { Dimensions } from './thumbnail-dimensions.ts';

/** What a drawn picture makes of its photograph. */
export interface Drawing extends Dimensions {
  /** Whether left and right are exchanged. */
  readonly isTurned: boolean;
  /** 1 is as bright as the photograph. */
  readonly brightness: number;
  /** Degrees by which its colours are turned. */
  readonly hue: number;
}

/** A photograph as a drawn picture shows it. */
export const drawnFrom = (photograph: Sharp, { brightness, height, hue, isTurned, width }: Drawing): Sharp =>
  photograph
    .resize(width, height, { fit: 'cover', fastShrinkOnLoad: true })
    .flop(isTurned)
    .modulate({ brightness, hue });
