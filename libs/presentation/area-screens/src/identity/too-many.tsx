import { Alert } from '@account-area/components';
import type { TooManyRequests } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';

/** A service takes no more for now, and when it will again (D64). */
export const TooMany = ({ refusal }: { readonly refusal: TooManyRequests }) => {
  const { t } = useMessages();
  const { seconds } = refusal;
  const wait = seconds === null ? '' : ` ${t('identity.wait', { count: Math.max(1, Math.ceil(seconds / 60)) })}`;
  return <Alert title={`${t('identity.too-many')}${wait}`} reference={referenceTexts(t, referenceOf(refusal))} />;
};
