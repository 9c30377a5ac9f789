import { defineErrors } from '@/platform/errors';

export const taskErrors = defineErrors({
  taskNotFound: 'notFound',
  taskChanged: 'conflict',
  taskTransitionRefused: 'conflict',
  taskNotPending: 'conflict',
  taskHasEntries: 'conflict',
  onlyProposing: 'notAllowed',
  assigneeNotFound: 'notFound',
  commentNotFound: 'notFound',
});
