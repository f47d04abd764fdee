import { Alert, Button, DownloadIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { type OrderScreenActor, productPdfActorOf } from '@account-area/order-history';
import {
  type Order,
  pdfFileFailure,
  type ProductPdfActor,
  productPdfFailure,
  productPdfOf,
} from '@account-area/orders';
import { useSelector } from '@xstate/react';

import { PdfBox, type PdfDownload } from './pdf-box.tsx';

export interface ProductPdfBoxProps {
  /** The name of the product. */
  readonly title: string;
  readonly pdf: ProductPdfActor;
}

/** The PDF of a product; nothing where there is none. */
export const ProductPdfBox = ({ title, pdf }: ProductPdfBoxProps) => {
  const { t } = useMessages();
  const known = useSelector(pdf, productPdfOf);
  const failure = useSelector(pdf, productPdfFailure);
  const download = useDownload(pdf);
  if (failure !== null) {
    return (
      <Alert
        title={t('pdf.load-error')}
        retry={{ label: t('error.try-again'), onPress: () => pdf.send({ type: 'pdf.retried' }) }}
        reference={referenceTexts(t, referenceOf(failure))}
      />
    );
  }
  if (known === null) return null;
  return <PdfBox title={title} pdf={known} download={download} onDownload={() => pdf.send({ type: 'pdf.asked' })} />;
};

interface SinglePdfProps {
  readonly screen: OrderScreenActor;
  readonly order: Order;
}

/** The PDF of an order that has one product, among the actions of the page. */
export const SinglePdf = ({ screen, order }: SinglePdfProps) => {
  const code = order.productCount === 1 ? order.products[0]?.code : undefined;
  const pdf = useSelector(screen, (snapshot) => (code === undefined ? null : productPdfActorOf(snapshot, code)));
  return pdf === null ? null : <PdfButton pdf={pdf} />;
};

const PdfButton = ({ pdf }: Pick<ProductPdfBoxProps, 'pdf'>) => {
  const { t } = useMessages();
  const known = useSelector(pdf, productPdfOf);
  const isFetching = useDownload(pdf).kind === 'fetching';
  if (known === null) return null;
  return (
    <Button icon={DownloadIcon} aria-disabled={isFetching} onClick={() => pdf.send({ type: 'pdf.asked' })}>
      {t(isFetching ? 'pdf.downloading' : 'pdf.download')}
    </Button>
  );
};

const useDownload = (pdf: ProductPdfActor): PdfDownload => {
  const failure = useSelector(pdf, pdfFileFailure);
  const isFetching = useSelector(pdf, (snapshot) => snapshot.matches('downloading'));
  const isSaved = useSelector(pdf, (snapshot) => snapshot.matches('saved'));
  if (failure !== null) return { kind: 'failed', error: failure };
  return { kind: isFetching ? 'fetching' : isSaved ? 'saved' : 'ready' };
};
