import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';

export interface SignOutQuestionProps {
  readonly isOpen: boolean;
  /** What is lost by signing out now. */
  readonly unfinished: 'uploads' | 'copies';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks customers who sign out with unfinished uploads, or copies to albums, whether they mean it. */
export const SignOutQuestion = ({ isOpen, onClose, onConfirm, unfinished }: SignOutQuestionProps) => {
  const { t } = useMessages();
  return (
    <AlertModal
      open={isOpen}
      onClose={onClose}
      title={t(unfinished === 'uploads' ? 'upload.leave.title' : 'copy.leave.title')}
      description={t(unfinished === 'uploads' ? 'upload.leave.body' : 'copy.leave.body')}
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
