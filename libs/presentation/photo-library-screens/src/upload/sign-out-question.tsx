import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';

export interface SignOutQuestionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks customers who sign out with unfinished uploads whether they mean it. */
export const SignOutQuestion = ({ isOpen, onClose, onConfirm }: SignOutQuestionProps) => {
  const { t } = useMessages();
  return (
    <AlertModal
      open={isOpen}
      onClose={onClose}
      title={t('upload.leave.title')}
      description={t('upload.leave.body')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={onConfirm}>
            {t('upload.leave.confirm')}
          </Button>
        </>
      }
    />
  );
};
