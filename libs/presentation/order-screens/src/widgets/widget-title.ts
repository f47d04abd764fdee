import type { Messages } from '@account-area/messages';
import type { Widget } from '@account-area/projects';

/** What an online version is called. */
export const widgetTitle = ({ t }: Pick<Messages, 't'>, { productCode, title }: Widget): string =>
  title ?? t('widgets.untitled', { code: productCode });
