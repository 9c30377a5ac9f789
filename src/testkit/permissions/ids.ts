import { randomUUID } from 'node:crypto';

/** Ids that the requests of the permission tests contain. */
export type Ids = {
  companyId: string;
  balanceId: string;
  /** Balance with an open request for a permit, and the id of that permit. */
  permitBalanceId: string;
  permitId: string;
  taskId: string;
  entryId: string;
  /** Entry with an open question of the customer. */
  questionedId: string;
  userId: string;
  pendingId: string;
  sessionId: string;
  invitationId: string;
  notificationId: string;
  noteId: string;
  mailId: string;
  exportId: string;
  commentId: string;
  checkoutId: string;
  threadId: string;
  linkId: string;
  standingSaleId: string;
  /** Id of a key of the consultant. */
  keyId: string;
};

export const missingIds: Ids = createIds(() => randomUUID());
export const malformedIds: Ids = createIds(() => "x' or 1=1 --".padEnd(80, '.'));

function createIds(make: () => string): Ids {
  return {
    companyId: make(),
    balanceId: make(),
    permitBalanceId: make(),
    permitId: make(),
    taskId: make(),
    entryId: make(),
    questionedId: make(),
    userId: make(),
    pendingId: make(),
    sessionId: make(),
    invitationId: make(),
    notificationId: make(),
    noteId: make(),
    mailId: make(),
    exportId: make(),
    commentId: make(),
    checkoutId: make(),
    threadId: make(),
    linkId: make(),
    standingSaleId: make(),
    keyId: make(),
  };
}
