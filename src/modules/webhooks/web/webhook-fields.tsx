import {
  Checkbox,
  type CheckboxGroupProps,
  Radio,
  type RadioGroupProps,
  Stack,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { webhookEvents, webhookFormats } from '../domain';
import classes from './webhooks.module.css';

const groups = ['time_entry', 'balance', 'feature', 'company'] as const;

export function EventChoice(input: Omit<CheckboxGroupProps, 'children' | 'label'>) {
  const { t } = useTranslation('webhooks');
  return (
    <Checkbox.Group label={t('events')} {...input}>
      <div className={classes.events}>
        {groups.map((group) => (
          <Stack key={group} gap="xs">
            {webhookEvents
              .filter((event) => event.startsWith(`${group}.`))
              .map((event) => (
                <Checkbox key={event} value={event} label={t(`event.${event}`)} />
              ))}
          </Stack>
        ))}
      </div>
    </Checkbox.Group>
  );
}

export function FormatChoice(input: Omit<RadioGroupProps, 'children' | 'label'>) {
  const { t } = useTranslation('webhooks');
  return (
    <Radio.Group label={t('format')} {...input}>
      <Stack gap="xs" mt="xs">
        {webhookFormats.map((format) => (
          <Radio key={format} value={format} label={t(`format.${format}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
