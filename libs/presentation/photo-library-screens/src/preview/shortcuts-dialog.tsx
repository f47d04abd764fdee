import { Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';

import styles from './preview-controls.module.css';

export interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether photos are deleted here. */
  readonly canDelete: boolean;
}

/** What is printed on a key everywhere. */
type Sign = '←' | '→' | '↑' | '↓' | '+' | '-' | '0' | '?';

const isSign = (key: MessageId | Sign): key is Sign => !key.includes('.');

/**
 * What the keys do while a photo is looked at. Elsewhere they do nothing, so that none has to be switched off.
 * Keys with a word on them have another one in most languages.
 */
const SHORTCUTS = [
  { keys: ['←', '→'], text: 'shortcuts.move' },
  { keys: ['shortcuts.key-home', 'shortcuts.key-end'], text: 'shortcuts.ends' },
  { keys: ['+', '-'], text: 'shortcuts.zoom' },
  { keys: ['0'], text: 'shortcuts.whole' },
  { keys: ['←', '→', '↑', '↓'], text: 'shortcuts.pan' },
  { keys: ['shortcuts.key-delete'], text: 'shortcuts.delete' },
  { keys: ['shortcuts.key-escape'], text: 'shortcuts.close' },
  { keys: ['?'], text: 'shortcuts.help' },
] as const satisfies readonly { readonly keys: readonly (MessageId | Sign)[]; readonly text: MessageId }[];

/** The keys there are, behind `?`. */
export const ShortcutsDialog = ({ canDelete, onClose, open }: ShortcutsDialogProps) => {
  const { t } = useMessages();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('shortcuts.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shortcuts.done')}
        </Button>
      }
    >
      <dl className={styles.shortcuts}>
        {SHORTCUTS.filter(({ text }) => canDelete || text !== 'shortcuts.delete').map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{isSign(key) ? key : t(key)}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
