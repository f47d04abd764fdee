import { Alert, Button, DownloadIcon, FileIcon, Icon, LiveRegion } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { ProductPdf } from '@account-area/orders';
import { useState } from 'react';

import { fileSize } from '../texts/file-size.ts';
import styles from './products.module.css';

/** How the download of a PDF goes. */
export type PdfDownload =
  | { readonly kind: 'ready' | 'fetching' | 'saved' }
  | { readonly kind: 'failed'; readonly error: PortError | Unexpected };

export interface PdfBoxProps {
  /** The name of the product. */
  readonly title: string;
  readonly pdf: ProductPdf;
  readonly download: PdfDownload;
  readonly onDownload: () => void;
}

/** The PDF of a product: its first page, how much it is, and a button that saves it (C33.5). */
export const PdfBox = ({ title, pdf, download, onDownload }: PdfBoxProps) => {
  const { t, localeId } = useMessages();
  const isFetching = download.kind === 'fetching';
  const facts = [
    ...(pdf.pageCount === null ? [] : [t('pdf.pages', { count: pdf.pageCount })]),
    ...(pdf.byteSize === null ? [] : [fileSize(localeId, pdf.byteSize)]),
  ];
  return (
    <section className={styles.extra} aria-label={t('pdf.label')}>
      <div className={styles.pdf}>
        <FirstPage address={pdf.previewAddress} label={t('pdf.preview', { title })} />
        <div className={styles.pdfText}>
          <p className={styles.offerTitle}>{t('pdf.label')}</p>
          <p className={styles.muted}>{facts.join(' · ')}</p>
        </div>
        <Button size="small" icon={DownloadIcon} aria-disabled={isFetching} onClick={onDownload}>
          {t(isFetching ? 'pdf.downloading' : 'pdf.download')}
        </Button>
      </div>
      {download.kind === 'saved' && <p className={styles.note}>{t('pdf.saved')}</p>}
      {download.kind === 'failed' && (
        <Alert
          title={t('pdf.error')}
          retry={{ label: t('error.try-again'), onPress: onDownload }}
          reference={referenceTexts(t, referenceOf(download.error))}
        />
      )}
      <LiveRegion message={download.kind === 'saved' ? t('pdf.saved') : ''} />
    </section>
  );
};

const FirstPage = ({ address, label }: { readonly address: string | null; readonly label: string }) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (address === null || address === missing) return <Icon icon={FileIcon} size={24} />;
  return (
    <img
      className={styles.page}
      src={address}
      alt={label}
      width={84}
      height={60}
      loading="lazy"
      onError={() => setMissing(address)}
    />
  );
};
