import { photoProcedures } from './photo-router';
import { erasingProcedures } from './router/erasing';
import { invitationProcedures } from './router/invitations';
import { memberProcedures } from './router/members';
import { userProcedures } from './router/users';

export const peopleRouter = {
  ...userProcedures,
  ...erasingProcedures,
  ...memberProcedures,
  ...invitationProcedures,
  ...photoProcedures,
};
