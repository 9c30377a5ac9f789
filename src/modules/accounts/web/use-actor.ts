import { useMemo } from 'react';
import type { Actor } from '@/platform/actor';
import { serverNow } from '@/platform/web/server-clock';
import type { Me } from '../contract';
import { toActor } from '../domain';
import { useAuthState } from './auth-provider';

/**
 * Returns the signed-in user as policies need them. It may be used only where a session is
 * guaranteed.
 */
export function useActor(): Actor {
  const me = useMe();
  return useMemo(() => toActor(me, serverNow()), [me]);
}

/** Returns the record of the signed-in user; throws without a session. */
export function useMe(): Me {
  const { user } = useAuthState();
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}
