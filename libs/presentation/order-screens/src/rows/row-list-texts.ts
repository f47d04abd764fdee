import type { MessageId, Messages } from '@account-area/messages';

/** What a list of rows says. */
export interface RowListTexts<Item> {
  /** What a row is called. */
  readonly nameOf: (messages: Pick<Messages, 't'>, item: Item) => string;
  readonly title: MessageId;
  readonly heading: MessageId;
  readonly loading: MessageId;
  readonly error: MessageId;
  /** Takes `shown` and `total`. */
  readonly unreadable: MessageId;
  readonly emptyPage: MessageId;
  readonly delete: MessageId;
  readonly deleteTitle: MessageId;
  /** Takes `title`. */
  readonly deleteBody: MessageId;
  /** Takes `title`. */
  readonly deleteFailed: MessageId;
}
