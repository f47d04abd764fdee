import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { rowAskedAbout, type RowListActor, rowsShown } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';

import { rowAfter } from './row-after.ts';
import type { RowListTexts } from './row-list-texts.ts';

export interface RowDeletionProps<Item> {
  readonly list: RowListActor<Item>;
  readonly texts: RowListTexts<Item>;
  /** The element that names a row: where the customer goes on once the one before it has gone. */
  readonly titleIdOf: (id: string) => string;
  /** Where they go on when none is after it. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Asks whether a row is to be deleted. */
export const RowDeletion = <Item,>({ list, texts, titleIdOf, heading }: RowDeletionProps<Item>) => {
  const messages = useMessages();
  const { t } = messages;
  const asked = useSelector(list, rowAskedAbout);
  // It is named until the dialog has closed.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);
  const goOn = useRef<() => HTMLElement | null>(() => null);
  const cancel = () => {
    goOn.current = () => null;
    list.send({ type: 'deletion.cancelled' });
  };
  const confirm = () => {
    if (asked === null) return;
    const ids = rowsShown(list.getSnapshot()).map(({ id }) => id);
    const next = rowAfter(ids, asked.id);
    goOn.current = () => (next === null ? heading.current : document.getElementById(titleIdOf(next)));
    list.send({ type: 'deletion.confirmed' });
  };
  return (
    <AlertModal
      open={asked !== null}
      onClose={cancel}
      title={t(texts.deleteTitle)}
      description={t(texts.deleteBody, { title: named === null ? '' : texts.nameOf(messages, named.item) })}
      goOnAt={() => goOn.current()}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={confirm}>
            {t(texts.delete)}
          </Button>
        </>
      }
    />
  );
};
