import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeWord } from '@/platform/duration-grammar';
import { readInterval } from '../domain/interval-grammar';
import classes from './entry-fields.module.css';

type ReadInterval = { from: string; to: string; minutes: number };

type IntervalFieldProps = {
  /** "09:00", or empty. */
  from: string;
  to: string;
  onChange: (interval: ReadInterval | undefined) => void;
  error?: ReactNode;
};

/** From when to when, as people write it: `9-10.15`. The browser's own clock fields speak the browser's language. */
export function IntervalField({ from, to, onChange, error }: IntervalFieldProps) {
  const { t } = useTranslation('time');
  const [typed, setTyped] = useState<string>();
  const written = from && to ? `${from}–${to}` : '';
  const isWrong = typed !== undefined && typed.trim() !== '' && !read(typed);

  return (
    <TextInput
      label={
        <>
          {t('field.interval')} <span className={classes.optional}>({t('field.optional')})</span>
        </>
      }
      placeholder={t('field.interval.placeholder')}
      autoComplete="off"
      value={typed ?? written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
      error={isWrong ? t('field.interval.unreadable') : error}
    />
  );
}

function read(text: string): ReadInterval | undefined {
  const words = text.trim().split(/\s+/).map(normalizeWord);
  const found = readInterval(words, 0);
  return found && found.wordCount === words.length ? { ...found.interval, minutes: found.minutes } : undefined;
}
