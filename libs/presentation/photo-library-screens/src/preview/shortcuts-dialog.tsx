import { Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';

import styles from './preview-controls.module.css';

export interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keys do while a photo is looked at. Elsewhere they do nothing, so that none has to be switched off. */
const SHORTCUTS = [
  { keys: ['←', '→'], text: 'shortcuts.move' },
  { keys: ['Home', 'End'], text: 'shortcuts.ends' },
  { keys: ['+', '-'], text: 'shortcuts.zoom' },
  { keys: ['0'], text: 'shortcuts.whole' },
  { keys: ['←', '→', '↑', '↓'], text: 'shortcuts.pan' },
  { keys: ['Delete'], text: 'shortcuts.delete' },
  { keys: ['Esc'], text: 'shortcuts.close' },
  { keys: ['?'], text: 'shortcuts.help' },
] as const satisfies readonly { readonly keys: readonly string[]; readonly text: MessageId }[];

/** The keys there are, behind `?`. */
export const ShortcutsDialog = ({ onClose, open }: ShortcutsDialogProps) => {
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
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
