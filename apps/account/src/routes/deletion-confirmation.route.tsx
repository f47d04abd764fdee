import { identity } from '../composition/identity.module.ts';
import { useLogic } from '../shell/use-logic.ts';
import { ConfirmationVisit } from './confirmation-visit.tsx';

/** `/delete-account-confirmation` */
export const DeletionConfirmationRoute = () => {
  const logic = useLogic([identity], (bound) => bound.get('deletionConfirmation'));
  return <ConfirmationVisit logic={logic} error="deletionError" />;
};
