import type { z } from 'zod';
import type { Database } from '@/database/connection';
import { type Actor, anybodySignedIn } from '@/platform/actor';
import { cursorPart, pageInput, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  done,
  type NotificationView,
  notificationInput,
  notificationPage,
  readAllInput,
  setMailInput,
  settingsView,
  unreadView,
} from '../contract';
import {
  countUnread,
  isAnyMailed,
  listMutedTopics,
  listNotifications,
  markAllRead,
  markRead,
  setMuted,
} from './repository';

const tags = ['Notifications'];

export const notificationsRouter = {
  list: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/notifications',
      tags,
      summary: 'Your notifications, newest first',
    })
    .input(pageInput)
    .output(notificationPage)
    .handler(async ({ context, input: { limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listNotifications(context.db, context.actor, {
        limit: rowsFor(limit),
        after,
      });
      return toPage(
        rows,
        limit,
        (row) => [row.createdAt, row.id],
        // Kind and facts were stored together; the contract checks them again when they are sent.
        (row) => row as NotificationView,
      );
    }),

  unread: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/notifications/unread',
      tags,
      summary: 'How many you have not read',
    })
    .output(unreadView)
    .handler(async ({ context }) => ({ count: await countUnread(context.db, context.actor) })),

  markRead: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({ method: 'POST', path: '/notifications/{id}/read', tags, summary: 'Mark one as read' })
    .input(notificationInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await markRead(tx, context.actor, input.id);
        return {};
      }),
    ),

  markAllRead: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags,
      summary: 'Mark all you have seen as read',
    })
    .input(readAllInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await markAllRead(tx, context.actor.id, input.until);
        return {};
      }),
    ),

  settings: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/me/notification-settings',
      tags,
      summary: 'What you get mails about',
    })
    .output(settingsView)
    .handler(({ context }) => readSettings(context.db, context.actor)),

  setMail: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'PUT',
      path: '/me/notification-settings',
      tags,
      summary: 'Turn mails about a topic on or off',
    })
    .input(setMailInput)
    .output(settingsView)
    .handler(({ context, input: { topic, isOn } }) =>
      context.transaction(async (tx) => {
        await setMuted(tx, context.actor.id, topic, !isOn);
        return readSettings(tx, context.actor);
      }),
    ),
};

async function readSettings(
  db: Database | Tx,
  actor: Actor,
): Promise<z.infer<typeof settingsView>> {
  const muted = await listMutedTopics(db, actor.id);
  const isOn = (topic: string) => !muted.includes(topic);
  return {
    mails: {
      amount: isOn('amount'),
      expiry: isOn('expiry'),
      topUps: isOn('topUps'),
      tasks: isOn('tasks'),
      timer: isOn('timer'),
      entries: isOn('entries'),
      support: isOn('support'),
      operation: isOn('operation'),
    },
    isWaitingForCompany: await waitsForCompany(db, actor),
  };
}

async function waitsForCompany(db: Database | Tx, { role, memberships }: Actor): Promise<boolean> {
  const isOnlyCustomer =
    role !== 'staff' && memberships.every(({ relation }) => relation === 'customer');
  if (!isOnlyCustomer || memberships.length === 0) return false;
  return !(await isAnyMailed(
    db,
    memberships.map(({ companyId }) => companyId),
  ));
}
