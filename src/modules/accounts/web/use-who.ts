import { useTranslation } from 'react-i18next';
import type { DoneBy } from '@/platform/channel';

type ActorFacts = { actorName: string | null; by: DoneBy };

/**
 * Returns a function that names the author of a change and its channel, unless that is the screen:
 * "Maria by key “Nightly sync”".
 */
export function useWho() {
  const { t } = useTranslation('accounts');
  return ({ actorName, by }: ActorFacts): string => {
    if (by === null || by.channel === 'screen') return actorName ?? '–';
    const { channel, name } = by;
    if (channel === 'clock') return actorName ? t('by.clock', { who: actorName }) : t('by.klip');
    const who = actorName ?? '–';
    return name !== null && channel !== 'link'
      ? t(`by.${channel}.named`, { who, name })
      : t(`by.${channel}`, { who });
  };
}
