import { Checkbox, type CheckboxGroupProps, type RadioGroupProps, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { webhookEvents, webhookFormats } from '../domain/delivery';
import classes from './webhooks.module.css';

/** Groups of events, by the first part of their names. */
const groups = [['time_entry'], ['balance'], ['feature', 'company'], ['import', 'support']];

type EventChoiceProps = Omit<CheckboxGroupProps, 'children' | 'label'> & {
  /** True if the endpoint is limited to one company; support events are then not offered. */
  isOfCompany: boolean;
};

export function EventChoice({ isOfCompany, ...input }: EventChoiceProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Checkbox.Group label={t('events')} {...input}>
      <div className={classes.events}>
        {groups.map((group) => (
          <Stack key={group.join()} gap="xs">
            {webhookEvents
              .filter((event) => group.includes(event.split('.')[0] ?? ''))
              .filter((event) => !(isOfCompany && event.startsWith('support.')))
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
  const choices = webhookFormats.map((value) => ({ value, label: t(`format.${value}`) }));
  return <RadioChoice label={t('format')} choices={choices} {...input} />;
}
