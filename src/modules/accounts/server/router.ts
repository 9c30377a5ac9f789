import { changePasswordProcedures } from './router/change-password';
import { confirmationProcedures } from './router/confirmation';
import { emailConfirmationProcedures } from './router/email-confirmation';
import { entranceProcedures } from './router/entrance';
import { passkeyProcedures } from './router/passkeys';
import { passwordResetProcedures } from './router/password-reset';
import { profileProcedures } from './router/profile';
import { sessionProcedures } from './router/sessions';
import { wayProcedures } from './router/ways';

export const accountsRouter = {
  ...entranceProcedures,
  ...passwordResetProcedures,
  ...profileProcedures,
  ...changePasswordProcedures,
  ...emailConfirmationProcedures,
  ...sessionProcedures,
  ...wayProcedures,
  ...passkeyProcedures,
  ...confirmationProcedures,
};
