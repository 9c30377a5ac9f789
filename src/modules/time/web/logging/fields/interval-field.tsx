import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, isDay } from '@/platform/day';
import { normalizeWord } from '@/platform/reading/duration-grammar';
import { useLocale } from '@/platform/web/use-locale';
import { findInterval } from '../../../domain/line/find-interval';
import { addMinutes, type ClockReading, listReadings, toClock } from '../../../domain/to-instant';
import { OptionalLabel } from './optional-label';

type IntervalFieldProps = {
  /** The day of the interval. */
  day: Day;
  /** Current value; the field is empty without one. */
  value: ClockReading | undefined;
  onChange: (reading: ClockReading | undefined) => void;
  error?: ReactNode;
};

/**
 * Lets the reader type an interval such as `9-10.15`. Native time fields are not used, because they
 * follow the browser's language. In the night that has an hour twice, the reader chooses a meaning.
 */
export function IntervalField({ day, value, onChange, error }: IntervalFieldProps) {
  const { timeZone } = useMe();
  const { t } = useTranslation('time');
  const [typed, setTyped] = useState<string>();
  const written = value ? write(value, timeZone) : '';
  const text = typed ?? written;
  const isWrong = text.trim() !== '' && !findTyped(text);
  const readings = isWrong ? [] : read(text, day, timeZone);
  const isMissing = text.trim() !== '' && !isWrong && readings.length === 0;

  return (
    <Stack gap={4}>
      <TextInput
        label={<OptionalLabel label={t('field.interval')} />}
        placeholder={t('field.interval.placeholder')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const found = read(currentTarget.value, day, timeZone);
          // The beginning stays if possible, so that a corrected end remains in the same one of two
          // equal hours.
          onChange(found.find(({ startsAt }) => startsAt === value?.startsAt) ?? found[0]);
        }}
        onBlur={() => !isWrong && !isMissing && setTyped(undefined)}
        error={isWrong ? t('field.interval.unreadable') : isMissing ? t('error.noSuchTime') : error}
      />
      {readings.length > 1 && (
        <Readings readings={readings} value={value} onChange={onChange} timeZone={timeZone} />
      )}
    </Stack>
  );
}

type ReadingsProps = Pick<IntervalFieldProps, 'value' | 'onChange'> & {
  readings: ClockReading[];
  timeZone: string;
};

function Readings({ readings, value, onChange, timeZone }: ReadingsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  return (
    <Group gap={6} role="group" aria-label={t('field.interval.twice')}>
      {readings.map((reading) => {
        const { startsAt, minutes } = reading;
        const isChosen = value?.startsAt === startsAt && value.minutes === minutes;
        return (
          <Button
            key={`${startsAt} ${minutes}`}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(reading)}
          >
            {`${clock(startsAt)}–${clock(addMinutes(startsAt, minutes))} · ${formatAmount(
              { amount: minutes, type: 'hours' },
              locale,
            )}`}
          </Button>
        );
      })}
    </Group>
  );
}

function write({ startsAt, minutes }: ClockReading, timeZone: string): string {
  const [from, to] = [startsAt, addMinutes(startsAt, minutes)];
  return `${toClock(from, timeZone)}–${toClock(to, timeZone)}`;
}

function read(text: string, day: Day, timeZone: string): ClockReading[] {
  const interval = findTyped(text);
  return interval && isDay(day) ? listReadings(day, interval, timeZone) : [];
}

function findTyped(text: string) {
  const words = text.trim().split(/\s+/).map(normalizeWord);
  const found = findInterval(words, 0);
  return found && found.wordCount === words.length ? found.interval : undefined;
}
