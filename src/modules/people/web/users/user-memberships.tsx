import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Relation, relations } from '@/platform/actor';
import { client } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import type { UserDetail } from '../../contract';
import { CompanySelect } from '../company-select';
import { useActOnPeople } from '../use-act-on-people';
import { DrawerSection } from './drawer-section';
import classes from './user-drawer.module.css';

/** Shows the companies whose data a person sees, with their relation to each. */
export function UserMemberships({ user }: { user: UserDetail }) {
  const { t } = useTranslation('people');
  const { act, isPending } = useActOnPeople();
  const { id, name, memberships } = user;
  const asOptions = relations.map((relation) => ({
    value: relation,
    label: t(`members.relation.${relation}`),
  }));

  function setRelation(companyId: string, companyName: string, relation: Relation) {
    const said = t('users.membership.saved', { name, company: companyName });
    return act(() => client.people.setMembership({ id, companyId, relation }), said);
  }

  return (
    <DrawerSection title={t('users.companies')}>
      {user.role === 'staff' && <p className={look.hint}>{t('users.companies.staff')}</p>}
      <ul className={look.list}>
        {memberships.map(({ companyId, companyName, relation }) => (
          <li key={companyId} className={`${look.wrappingLine} ${classes.line}`}>
            <span>{companyName}</span>
            <NativeSelect
              aria-label={t('users.membership.as', { company: companyName })}
              data={asOptions}
              value={relation}
              disabled={isPending}
              onChange={({ currentTarget }) =>
                setRelation(
                  companyId,
                  companyName,
                  currentTarget.value === 'consultant' ? 'consultant' : 'customer',
                )
              }
            />
            <Button
              variant="default"
              c="var(--klip-danger)"
              size="compact-md"
              disabled={isPending}
              aria-label={t('users.membership.remove.of', { company: companyName })}
              onClick={() =>
                act(
                  () => client.people.removeMembership({ id, companyId }),
                  t('users.membership.removed', { name, company: companyName }),
                )
              }
            >
              {t('users.membership.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AddMembership
        taken={memberships.map(({ companyId }) => companyId)}
        preferred={user.role === 'consultant' ? 'consultant' : 'customer'}
        isPending={isPending}
        onAdd={setRelation}
      />
    </DrawerSection>
  );
}

type AddMembershipProps = {
  taken: string[];
  preferred: Relation;
  isPending: boolean;
  onAdd: (companyId: string, companyName: string, relation: Relation) => Promise<unknown>;
};

function AddMembership({ taken, preferred, isPending, onAdd }: AddMembershipProps) {
  const { t } = useTranslation('people');
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null);
  return (
    <Group gap="xs" mt="xs" align="end" wrap="nowrap">
      <CompanySelect
        flex={1}
        label={t('users.membership.add')}
        clearable
        taken={taken}
        value={company?.id ?? null}
        onChange={setCompany}
      />
      <Button
        variant="default"
        loading={isPending}
        disabled={!company}
        onClick={async () => {
          if (!company) return;
          await onAdd(company.id, company.name, preferred);
          setCompany(null);
        }}
      >
        {t('users.membership.add.submit')}
      </Button>
    </Group>
  );
}
