import { Select, type SelectProps } from '@mantine/core';

type FilterSelectProps<Value extends string> = Pick<SelectProps, 'className' | 'searchable'> & {
  label: string;
  /** Text of the option that shows all; the label is the default. */
  any?: string;
  /** Width in pixels on screens that are wider than a phone. */
  width?: number;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Lets the user filter a list by one option, or show all. */
export function FilterSelect<Value extends string>({
  label,
  any = label,
  width,
  options,
  value,
  onChange,
  ...rest
}: FilterSelectProps<Value>) {
  return (
    <Select
      {...rest}
      {...(width && { w: { base: '100%', sm: width } })}
      aria-label={label}
      placeholder={any}
      clearable
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
