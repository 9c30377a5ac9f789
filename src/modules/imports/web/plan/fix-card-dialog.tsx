import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CompanySelect } from '@/modules/people/web/company-select';
import { useLocale } from '@/platform/web/use-locale';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { ImportCard, ImportCustomer } from '../../contract/import-view';
import { readLeftTyped } from '../../domain/read-left-typed';
import type { Answer } from './answer';

/** A customer with one of its cards; the first of them also names the customer. */
export type CardLine = { customer: ImportCustomer; card: ImportCard | undefined; isFirst: boolean };

type FixCardDialogProps = { place: string; line: CardLine; answer: Answer; onClose: () => void };

const newCustomer = 'new';

/** The customer behind a name of the file, and the amount left on a card. */
export function FixCardDialog({ place, line, answer, onClose }: FixCardDialogProps) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { customer, card } = line;
  const before = { company: customer.companyId ?? newCustomer, left: '' };
  const isAmount = (text: string) =>
    text === '' || (card !== undefined && readLeftTyped(text, card.type, locale) !== null);
  const schema = z.strictObject({
    company: z.string(),
    left: z.string().trim().refine(isAmount, { error: 'imports:customers.notANumber' }),
  });
  return (
    <FormDialog
      opened
      place={place}
      onClose={onClose}
      title={[customer.name, card?.label].filter(Boolean).join(' – ')}
      submitLabel={t('rows.save')}
      schema={schema}
      initialValues={before}
      submit={async ({ company, left: typed }) => {
        const left = card && readLeftTyped(typed, card.type, locale);
        const companyId = company === newCustomer ? null : company;
        await answer({
          ...(company !== before.company && { customers: [{ key: customer.key, companyId }] }),
          ...(card && typeof left === 'number' && { cards: [{ key: card.key, left }] }),
        });
      }}
    >
      {(form) => (
        <Stack gap="md">
          <CompanySelect
            label={t('customers.company')}
            first={{ id: newCustomer, name: t('customers.newCompany') }}
            allowDeselect={false}
            value={form.values.company}
            onChange={(company) => form.setFieldValue('company', company?.id ?? newCustomer)}
          />
          {card && (
            <TextInput
              label={t('customers.left')}
              placeholder={
                card.left === null
                  ? undefined
                  : t('amount', { of: { amount: card.resulting, type: card.type } })
              }
              maxLength={20}
              {...form.getInputProps('left')}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
