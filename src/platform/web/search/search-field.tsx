import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcut } from '../use-shortcut';

type SearchFieldProps = Pick<TextInputProps, 'w' | 'className'> & {
  /** Description of the search, shown as label and placeholder. */
  label: string;
  value: string | undefined;
  /** Gets the text of the search; undefined if the field is empty. */
  onChange: (value: string | undefined) => void;
};

/** Search field of a page, which the key `/` focuses. */
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
