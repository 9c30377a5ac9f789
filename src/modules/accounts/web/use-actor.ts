import { useMemo } from 'react';
import type { Actor } from '@/platform/actor';
import { serverNow } from '@/platform/web/server-clock';
import type { Me } from '../contract';
import { toActor } from '../domain';
import { useAuthState } from './auth-provider';

/** The signed-in user as the policies see them. Only below the shell, which requires a session. */
export function useActor(): Actor {
  const me = useMe();
  return useMemo(() => toActor(me, serverNow()), [me]);
}

/** The signed-in user's own record. */
export function useMe(): Me {
  const { user } = useAuthState();
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}
