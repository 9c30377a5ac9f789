import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canKeepPasskey } from '@/modules/accounts/web/passkeys/passkey-browser';
import { useMe } from '@/modules/accounts/web/use-actor';
import { daysBetween, toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';
import look from '@/ui/look.module.css';
import strip from './strip.module.css';

const declined = 'klip:no passkey here';

/**
 * Strip for a user without a passkey: it counts the days until one is needed, or else offers one
 * where the device can keep it, until the user declines on this device.
 */
export function PasskeyStrip() {
  const { t } = useTranslation('accountsLater');
  const { passkeyFrom, timeZone } = useMe();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(declined) === null) void canKeepPasskey().then(setOffered);
  }, []);
  const link = (
    <Link to="/settings" hash="passkeys">
      {t('strip.add')}
    </Link>
  );
  if (passkeyFrom !== null) {
    const count = daysBetween(toDay(serverNow(), timeZone), passkeyFrom);
    return (
      <div className={`${look.wrappingLine} ${strip.strip}`} role="status">
        {t('strip.due', { day: passkeyFrom, count })}
        {link}
      </div>
    );
  }
  if (!isOffered) return null;
  const decline = () => {
    localStorage.setItem(declined, '1');
    setOffered(false);
  };
  return (
    <div className={`${look.wrappingLine} ${strip.strip} ${strip.quiet}`} role="status">
      {t('strip.offer')}
      {link}
      <Button size="compact-sm" variant="default" onClick={decline}>
        {t('strip.later')}
      </Button>
    </div>
  );
}
