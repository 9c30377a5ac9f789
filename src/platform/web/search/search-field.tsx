import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcut } from '../use-shortcut';

type SearchFieldProps = Pick<TextInputProps, 'w' | 'className'> & {
  /** Describes the search; it is the label and the placeholder. */
  label: string;
  value: string | undefined;
  /** Gets undefined if nothing is searched for. */
  onChange: (value: string | undefined) => void;
};

/** The search of a page, which `/` leads to. */
export function SearchField({ label, value, onChange, ...place }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      {...place}
      ref={field}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
