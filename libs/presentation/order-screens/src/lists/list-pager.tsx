import { Pager } from '@account-area/components';
import { useMessages } from '@account-area/messages';

export interface ListPagerProps {
  /** Where the customer is, from 1. */
  readonly page: number;
  /** "Page 2 of 5". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list beside this one. */
export const ListPager = ({ hasNext, hrefOf, page, text }: ListPagerProps) => {
  const { t } = useMessages();
  return (
    <Pager
      label={t('list.pager-label')}
      text={text}
      previous={page > 1 ? { href: hrefOf(page - 1), label: t('list.previous') } : undefined}
      next={hasNext ? { href: hrefOf(page + 1), label: t('list.next') } : undefined}
    />
  );
};
