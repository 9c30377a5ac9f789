import { Radio } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import { type CompanyView, companyFacts } from '../../contract/company';
import { toValues } from '../../contract/fields';
import { isSame } from '../../domain/company';
import { useCompanyFactWords } from '../use-fact-words';
import classes from './company-edit-dialog.module.css';
import { CompanyFields } from './company-fields';
import { type Conflict, findConflict } from './conflict';
import type { CompanyForm } from './use-company-look-up';

type CompanyEditDialogProps = FormDialogPlace & {
  /** Company as it was when the dialog opened, so that later changes by others are noticed. */
  company: CompanyView;
};

export function CompanyEditDialog({ opened, onClose, place, company }: CompanyEditDialogProps) {
  const { t } = useTranslation('companies');
  const words = useUiWords();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const base = conflict?.current ?? company;

  return (
    <FormDialog
      place={place}
      opened={opened}
      onClose={() => {
        setConflict(undefined);
        onClose();
      }}
      size="lg"
      title={t('edit')}
      submitLabel={t('save')}
      schema={companyFacts}
      initialValues={toValues(company)}
      errorText={(error) => {
        if (readRefusal(error).code !== 'companyChanged') return words.errorText(error);
        return conflict && conflict.differences.length > 0
          ? t('conflict.review')
          : t('conflict.saveAgain');
      }}
      submit={async (facts) => {
        try {
          await client.companies.update({ id: company.id, updatedAt: base.updatedAt, ...facts });
        } catch (error) {
          const { code, details } = readRefusal(error);
          if (code === 'companyChanged') {
            setConflict(
              findConflict(details as { name: string; current: CompanyView }, base, facts),
            );
          }
          throw error;
        }
        notifications.show({ message: t('saved') });
        await refresh(queryClient, api.companies.key());
      }}
    >
      {(form) => (
        <>
          <CompanyFields form={form} />
          {conflict && <ConflictPanel conflict={conflict} form={form} />}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Shows both values of each fact that another person has changed too. The chosen value is put into
 * its field, where it can still be edited.
 */
function ConflictPanel({ conflict, form }: { conflict: Conflict; form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const words = useCompanyFactWords();
  const { setFieldValue } = form;

  // Fields that were not edited here get the other person's value; edited ones keep theirs.
  useEffect(() => {
    for (const { fact, theirs, isMineNew } of conflict.differences)
      if (!isMineNew) setFieldValue(fact, theirs);
  }, [conflict]);

  return (
    <section
      className={`${look.columnTight} ${classes.panel}`}
      tabIndex={-1}
      data-problem
      aria-label={t('conflict.title', conflict)}
    >
      <p className={look.strong}>{t('conflict.title', { name: conflict.name })}</p>
      {conflict.status && (
        <p>{t('conflict.status', { status: words.value('accountStatus', conflict.status) })}</p>
      )}
      {conflict.differences.map(({ fact, mine, theirs }) => (
        <Radio.Group
          key={fact}
          label={words.label(fact)}
          value={isSame(form.values[fact], theirs) ? 'theirs' : 'mine'}
          onChange={(choice) => setFieldValue(fact, choice === 'mine' ? mine : theirs)}
        >
          <div className={`${look.column} ${classes.choices}`}>
            <Radio value="mine" label={t('conflict.mine', { value: words.value(fact, mine) })} />
            <Radio
              value="theirs"
              label={t('conflict.theirs', { value: words.value(fact, theirs) })}
            />
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
