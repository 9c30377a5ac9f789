import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import { useKeptState } from '@/ui/kept-text';
import type { SheetView } from '../../contract/import-view';
import { suggestCustomer } from '../../domain/columns/suggest-customer';
import type { OpenPlan } from './answer';

type CustomerFieldProps = Pick<OpenPlan, 'importId' | 'isBusy'> & {
  sheet: SheetView;
  label: string;
  description?: string;
  onGive: (customer: string) => void;
};

/** Lets the importer name the customer of all rows of a sheet. */
export function CustomerField({ importId, sheet, isBusy, onGive, ...words }: CustomerFieldProps) {
  const { t } = useTranslation('imports');
  const [customer, setCustomer] = useKeptState(
    `customer of ${importId} ${sheet.id} ${words.label}`,
    sheet.customer ?? suggestCustomer(sheet.file) ?? '',
  );
  const name = customer.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGive(name);
      }}
    >
      <Group align="end">
        <TextInput
          {...words}
          value={customer}
          maxLength={maxNameLength}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isBusy || name.length < minNameLength}>
          {t('sheet.setCustomer')}
        </Button>
      </Group>
    </form>
  );
}
