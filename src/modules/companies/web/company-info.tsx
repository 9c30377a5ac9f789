import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { CompanyView } from '../contract/company';
import { canEditCompanies } from '../policy';
import { CompanyFactList } from './company-facts';
import { CompanyEditDialog } from './form/company-edit-dialog';

/** The facts of a company, with a button to edit them. */
export function CompanyInfo({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const actor = useActor();
  const place = `edit company ${company.id}`;
  const [edited, setEdited] = useKeptState<CompanyView | undefined>(place, undefined);
  const shown = useLastGiven(edited);
  const canEdit = canEditCompanies(actor) && includesCompany(servedCompanies(actor), company.id);
  const editButton = canEdit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden="true" />}
      onClick={() => setEdited(company)}
    >
      {t('edit')}
    </Button>
  );
  return (
    <Panel title={t('info')} aside={editButton}>
      <CompanyFactList company={company} />
      <CompanyEditDialog
        place={place}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        company={shown ?? company}
      />
    </Panel>
  );
}
