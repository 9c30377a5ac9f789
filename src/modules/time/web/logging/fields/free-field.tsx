import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { DurationField } from './duration-field';
import { OptionalLabel } from './optional-label';
import type { WrittenEntry } from './written-entry';

/** Lets the reader give work for nothing, all of it or a part, and say why. */
export function FreeField({ entry }: { entry: WrittenEntry }) {
  const { t } = useTranslation('time');
  const { draft, change, isPunch, errors } = entry;
  const { free, amount = Number.NaN } = draft;
  const isFree = free !== undefined;
  return (
    <>
      <Checkbox
        label={t('field.freeAmount')}
        checked={isFree}
        onChange={({ currentTarget }) =>
          change({ free: currentTarget.checked ? 'all' : undefined, freeReason: '' })
        }
      />
      {isFree && (
        <SimpleGrid cols={{ base: 1, sm: isPunch ? 1 : 2 }} spacing="md">
          {!isPunch && (
            <DurationField
              label={t('free.part')}
              value={free === 'all' ? amount : free}
              // The box stays ticked while the amount is typed: an empty one is unreadable.
              onChange={(minutes) =>
                change({ free: minutes === amount ? 'all' : minutes || Number.NaN })
              }
              error={errors.free}
            />
          )}
          <TextInput
            label={<OptionalLabel label={t('field.freeReason')} />}
            maxLength={maxTitleLength}
            value={draft.freeReason ?? ''}
            onChange={({ currentTarget }) => change({ freeReason: currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </>
  );
}
