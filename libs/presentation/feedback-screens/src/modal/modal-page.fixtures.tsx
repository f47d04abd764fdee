import { Button, type ButtonVariant } from '@account-area/components';
import { useState } from 'react';

import { AlertModal, Modal, type ModalProps } from './modal.tsx';

export interface ModalPageProps extends Pick<
  ModalProps,
  'title' | 'description' | 'children' | 'escapable' | 'onClose'
> {
  readonly isOpen: boolean;
  readonly kind?: 'dialog' | 'alert';
  readonly confirm?: string;
  readonly confirmVariant?: ButtonVariant;
  /** A button that opens another modal, and that modal's title. */
  readonly help?: string;
  /** Whether the page keeps the modal open when it is to be closed. */
  readonly isKept?: boolean;
  /** Whether the button that opens the modal goes away when it is confirmed. */
  readonly isOpenerRemoved?: boolean;
  readonly isTall?: boolean;
}

/** A page with a button that opens a modal. */
export const ModalPage = ({
  isOpen: isOpenAtFirst,
  kind = 'dialog',
  confirm = 'Delete photo',
  confirmVariant = 'primary',
  help,
  isKept = false,
  isOpenerRemoved = false,
  isTall = false,
  onClose,
  ...modal
}: ModalPageProps) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hasOpener, setHasOpener] = useState(true);
  const close = () => {
    onClose();
    setIsOpen(isKept);
  };
  const Kind = kind === 'alert' ? AlertModal : Modal;
  return (
    <main style={{ minBlockSize: isTall ? '300vh' : '100vh', padding: 16 }}>
      <h1 tabIndex={-1}>My photos</h1>
      {hasOpener && <Button onClick={() => setIsOpen(true)}>Delete</Button>}
      <Kind
        {...modal}
        open={isOpen}
        onClose={close}
        actions={
          <>
            {help !== undefined && <Button onClick={() => setIsHelpOpen(true)}>{help}</Button>}
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button
              variant={confirmVariant}
              onClick={() => {
                setHasOpener(!isOpenerRemoved);
                close();
              }}
            >
              {confirm}
            </Button>
          </>
        }
      />
      <Modal
        open={isHelpOpen}
        title={help ?? ''}
        description="Deleted photos are gone for good."
        onClose={() => setIsHelpOpen(false)}
        actions={<Button onClick={() => setIsHelpOpen(false)}>Close</Button>}
      />
    </main>
  );
};
