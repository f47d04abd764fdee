import { Alert, Button, ButtonLink, ExternalIcon, handFocusTo } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';

import styles from './products.module.css';

/**
 * How far the online version of a product is (C29.3): `impossible` where it was requested and there can be none, `notRequested`
 * where requesting it failed, `notFound` where it could not be looked up.
 */
export type OnlineState =
  | { readonly kind: 'absent' | 'requesting' | 'requested' | 'impossible' }
  | { readonly kind: 'ready'; readonly href: string }
  | { readonly kind: 'notRequested' | 'notFound'; readonly error: PortError | Unexpected };

export interface OnlineVersionProps {
  readonly online: OnlineState;
  readonly onRequest: () => void;
  /** Looks it up again. */
  readonly onRetry: () => void;
}

/** The button goes with its own press: the focus stays in its line. */
const handFocusToLine = handFocusTo((line) => line);

/** A product to look at in the browser: asked for, then made, then there. */
export const OnlineVersion = ({ online, onRequest, onRetry }: OnlineVersionProps) => {
  const { t } = useMessages();
  if (online.kind === 'notFound') {
    return (
      <Alert
        title={t('online.load-error')}
        retry={{ label: t('error.try-again'), onPress: onRetry }}
        reference={referenceTexts(t, referenceOf(online.error))}
      />
    );
  }
  return (
    <>
      <div className={styles.line} tabIndex={-1}>
        {online.kind === 'requested' && <p role="status">{t('online.requested')}</p>}
        {online.kind === 'impossible' && <p role="status">{t('online.impossible')}</p>}
        {online.kind === 'ready' && (
          <ButtonLink href={online.href} target="_blank" rel="noreferrer" size="small" icon={ExternalIcon}>
            {t('online.view')}
          </ButtonLink>
        )}
        {(online.kind === 'absent' || online.kind === 'requesting' || online.kind === 'notRequested') && (
          <Button ref={handFocusToLine} size="small" aria-disabled={online.kind === 'requesting'} onClick={onRequest}>
            {t(online.kind === 'requesting' ? 'online.requesting' : 'online.request')}
          </Button>
        )}
      </div>
      {online.kind === 'notRequested' && (
        <Alert title={t('online.error')} reference={referenceTexts(t, referenceOf(online.error))} />
      )}
    </>
  );
};
