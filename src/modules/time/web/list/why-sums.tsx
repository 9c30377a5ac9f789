import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import type { EntryFilter } from '../../contract/entry';

const labels = {
  unbilled: 'time:flag.unbilled',
  free: 'time:field.freeAmount',
  questioned: 'time:flag.questioned',
} as const;

/** Explains the sums of a filter in one sentence each, when its button is pressed. */
export function WhySums({ filter }: { filter: EntryFilter }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const [opened, { toggle, close }] = useDisclosure();
  const why = useQuery({
    ...api.time.explainSums.queryOptions({ input: filter }),
    enabled: opened,
  });
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-end"
      width={360}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size={32} aria-label={t('timeLater:why.sums')} onClick={toggle}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} aria-label={t('timeLater:why.sums')}>
        <QueryView query={why}>
          {({ items }) => (
            <dl className={`${look.columnMedium} ${look.noMargin}`}>
              {items.map(({ figure, type, sentence }) => (
                <div key={figure + type}>
                  <dt className={look.hint}>{t(labels[figure])}</dt>
                  <dd className={look.noMargin}>{sentence}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  );
}
