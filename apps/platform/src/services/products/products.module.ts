import type { PlatformModule } from '../../module.ts';
import { articlePictureRoute } from './article-pictures.ts';

/** Files and pictures of what customers have ordered (C33.5). */
export const productsModule: PlatformModule = {
  name: 'products',
  start: () => ({ routes: [articlePictureRoute] }),
};
