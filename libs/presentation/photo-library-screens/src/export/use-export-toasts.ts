import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { LibraryExportActor } from '@account-area/transfers';
import { useEffect } from 'react';

/** Says that an export is ready, or was given up, long after its dialog was closed. The mail says the same. */
export const useExportToasts = (libraryExport: LibraryExportActor | null) => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    if (libraryExport === null) return undefined;
    return hearNotices(libraryExport, '*', ({ type }) => {
      if (type === 'export.ready') {
        show({ id: ID, tone: 'success', text: t('export.ready'), lifetimeMs: LONG_TOAST_LIFETIME_MS });
      }
      if (type === 'export.abandoned') {
        show({ id: ID, tone: 'error', text: t('export.abandoned'), lifetimeMs: LONG_TOAST_LIFETIME_MS });
      }
    });
  }, [libraryExport, show, t]);
};

const ID = 'export-news';
