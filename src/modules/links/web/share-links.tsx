import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { canShare } from '../policy';
import { LinkList } from './link-list';
import classes from './links.module.css';
import { MadeLinkDialog } from './made-link-dialog';
import { type NewShare, ShareDialog } from './share-dialog';
import type { Shared } from './shared-thing';

/** The button that shares a balance or a customer, and the links there are. */
export function ShareLinks({ shared }: { shared: Shared }) {
  const { t } = useTranslation('links');
  const actor = useActor();
  const [made, setMade] = useState<NewShare>();
  const { companyId, companyCreatedBy, balance } = shared;
  const sharing = useFormDialog(`share ${balance?.id ?? companyId}`);
  const rights = { companyId, companyCreatedBy, balanceCreatedBy: balance?.createdBy ?? null };
  return (
    <section className={classes.section} aria-label={t('title')}>
      {canShare(actor, rights) && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={sharing.open}
        >
          {t('share')}
        </Button>
      )}
      <LinkList shared={shared} />
      <ShareDialog {...sharing.props} shared={shared} onMade={setMade} />
      <MadeLinkDialog
        made={made}
        companyName={shared.companyName}
        onClose={() => setMade(undefined)}
      />
    </section>
  );
}
