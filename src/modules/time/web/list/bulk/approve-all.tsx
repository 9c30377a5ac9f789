import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../../contract/entry';
import { maxAtOnce } from '../../../domain/entry-rules';
import { refusalToValidate } from '../../../policy';
import { sumByUnit } from '../../entry/sum-by-unit';
import type { EntryChanging } from '../../entry/use-entry-changes';

type ApproveAllProps = { rows: readonly EntryView[]; changing: EntryChanging };

/** Lets the customer confirm all listed entries that wait for it with one press. */
export function ApproveAll({ rows, changing }: ApproveAllProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const actor = useActor();
  // Staff confirm on behalf of others, so they must select the entries.
  if (isStaff(actor)) return null;
  const waiting = rows
    .filter((row) => row.validatedAt === null && !refusalToValidate(actor, row, true))
    .slice(0, maxAtOnce);
  if (waiting.length === 0) return null;
  const sum = sumByUnit(waiting)
    .map((quantity) => formatAmount(quantity, locale))
    .join(' · ');
  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
      loading={changing.isPending}
      onClick={() => void changing.validate(waiting, true)}
    >
      {t('approveAll', { count: waiting.length, sum })}
    </Button>
  );
}
