import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { CompanyView } from '../contract/company';
import { possibleChanges, type StatusChange } from '../domain/company';
import { canDeleteCompanies } from '../policy';

type CompanyMenuProps = {
  company: CompanyView;
  onDeleted: () => void;
  /** Further menu items, above the ones that delete or close. */
  children?: ReactNode;
};

/** Shows rare actions on a company, for people who work for it. */
export function CompanyMenu({ company, onDeleted, children }: CompanyMenuProps) {
  const { t } = useTranslation('companies');
  const actor = useActor();
  const { act, done, isPending } = useActOnCompany();
  const [closing, deleting] = [useDialog(), useDialog()];
  const { id, name, accountStatus } = company;
  const change = (wanted: StatusChange) => client.companies.changeStatus({ id, change: wanted });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('more', { name })}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {children && <Menu.Divider />}
          {possibleChanges(accountStatus, isStaff(actor)).map((wanted) => (
            <Menu.Item
              key={wanted}
              disabled={isPending}
              onClick={() =>
                wanted === 'close'
                  ? closing.open()
                  : act(() => change(wanted), t(`status.done.${wanted}`, { name }))
              }
            >
              {t(`status.${wanted}`)}
            </Menu.Item>
          ))}
          {canDeleteCompanies(actor) && (
            <Menu.Item color="red" onClick={deleting.open}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        {...closing.props}
        title={t('status.close.title', { name })}
        confirmLabel={t('status.close')}
        confirm={() => done(change('close'), t('status.done.close', { name }))}
      >
        {t('status.close.text')}
      </ConfirmDialog>
      <ConfirmDialog
        {...deleting.props}
        title={t('delete.title', { name })}
        confirmLabel={t('delete.confirm')}
        confirm={async () => {
          await client.companies.remove({ id });
          // The page is left first; reloaded, it would show that the company does not exist.
          onDeleted();
          await done(Promise.resolve(), t('deleted.toast', { name }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns the function that runs actions on companies. It also reloads the balances, whose state
 * depends on the company's.
 */
function useActOnCompany() {
  return useAct(api.companies.key(), [['balances']]);
}
