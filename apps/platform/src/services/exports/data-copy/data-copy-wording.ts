import type { ExportTexts } from '../export-wording.ts';

/** What mails and pages say of a copy of data, as far as an export of photos is not said the same. */
export interface DataCopyWords extends Pick<ExportTexts, 'failed' | 'ready'> {
  readonly page: Pick<ExportTexts['page'], 'one' | 'several' | 'title' | 'until'>;
  readonly gone: Pick<ExportTexts['gone'], 'body' | 'wayOn'>;
}
