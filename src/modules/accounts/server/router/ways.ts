import { anybodySignedIn } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { type AccessWay, done, wayInput, waysView } from '../../contract';
import { accountErrors } from '../../errors';
import { lockOwnAccount } from '../lock-own-account';
import { listPasskeys } from '../repository/passkeys';
import { listSessions } from '../repository/sessions';
import { findMe } from '../repository/users';
import {
  deleteProvider,
  endWays,
  listOwnKeys,
  listOwnLinks,
  listOwnWebhooks,
  listProviders,
  maxShown,
} from '../repository/ways';

const tags = ['Accounts'];

export const wayProcedures = {
  ways: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/me/ways',
      tags,
      summary: 'All that opens your account',
      description:
        'The password, passkeys, other providers, sessions, API keys, webhooks and card links ' +
        `that work, each with its last use; of keys, webhooks and links the newest ${maxShown}.`,
    })
    .output(waysView)
    .handler(async ({ context: { db, actor, session, now } }) => {
      const [providers, passkeys, sessions, keys, webhooks, links] = await Promise.all([
        listProviders(db, actor.id),
        listPasskeys(db, actor.id),
        listSessions(db, actor.id, now),
        listOwnKeys(db, actor.id, now),
        listOwnWebhooks(db, actor.id),
        listOwnLinks(db, actor.id, now),
      ]);
      const items: AccessWay[] = [
        ...providers.map(({ id, providerId, createdAt, updatedAt, lastUsedAt }): AccessWay => {
          const isPassword = providerId === 'credential';
          const since = isPassword ? updatedAt : createdAt;
          return toWay(isPassword ? 'password' : 'provider', { id, since, lastUsedAt });
        }),
        ...passkeys.map(({ id, name, createdAt: since, lastUsedAt }) => ({
          ...toWay('passkey', { id, since, lastUsedAt }),
          name,
        })),
        ...sessions.map(({ id, startedAt, seenAt, userAgent }) => ({
          ...toWay('session', { id, since: startedAt, lastUsedAt: seenAt }),
          name: userAgent,
          isThisOne: id === session.id,
        })),
        ...keys.map(({ id, name, prefix, createdAt: since, lastUsedAt }) => ({
          ...toWay('key', { id, since, lastUsedAt }),
          name,
          detail: `klip_${prefix}…`,
        })),
        ...webhooks.map(({ id, address: name, createdAt: since, lastUsedAt }) => ({
          ...toWay('webhook', { id, since, lastUsedAt }),
          name,
        })),
        ...links.map(({ id, name, companyName: detail, createdAt: since, lastUsedAt }) => ({
          ...toWay('link', { id, since, lastUsedAt }),
          name: name || null,
          detail,
        })),
      ];
      return { items, isCut: [keys, webhooks, links].some((rows) => rows.length === maxShown) };
    }),

  removeProvider: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/me/providers/{id}',
      tags,
      summary: 'Sign in with another provider no longer; a password must be there',
    })
    .input(wayInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        await lockOwnAccount(tx, context);
        if (!(await findMe(tx, actor.id)).hasPassword) throw accountErrors.lastWay();
        if (!(await deleteProvider(tx, actor.id, id))) throw accountErrors.providerNotFound();
        return {};
      }),
    ),

  endOtherWays: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/me/ways',
      tags,
      summary: 'End all that opens your account but the password and this session',
      description:
        'Other sessions, other providers, API keys, webhooks, card links, recovery codes and ' +
        'passkeys but the one that opened this session.',
    })
    .output(done)
    .handler(({ context }) =>
      context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        await endWays(tx, context.actor.id, context.session.id);
        return {};
      }),
    ),
};

type WayFacts = { id: string; since: string; lastUsedAt: string | null };

function toWay(kind: AccessWay['kind'], used: WayFacts): AccessWay {
  return { kind, ...used, name: null, detail: null, isThisOne: false };
}
