import { photoProcedures } from './photo-router';
import { invitationProcedures } from './router/invitations';
import { memberProcedures } from './router/members';
import { userProcedures } from './router/users';

export const peopleRouter = {
  ...userProcedures,
  ...memberProcedures,
  ...invitationProcedures,
  ...photoProcedures,
};
