import { identity } from '../composition/identity.module.ts';
import { useLogic } from '../shell/use-logic.ts';
import { ConfirmationVisit } from './confirmation-visit.tsx';

/** `/change-email-confirmation` */
export const EmailConfirmationRoute = () => {
  const logic = useLogic([identity], (bound) => bound.get('emailConfirmation'));
  return <ConfirmationVisit logic={logic} error="emailError" />;
};
