import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AccountType, personTypes } from '@/modules/accounts/domain';
import classes from './account-type-field.module.css';

type AccountTypeFieldProps = { value: AccountType; onChange: (value: AccountType) => void };

export function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <Radio.Group
      label={t('register.accountType')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'staff' ? 'staff' : 'customer')}
    >
      <Stack gap="xs">
        {personTypes.map((type) => (
          <Radio.Card
            key={type}
            value={type}
            className={classes.card}
            aria-describedby={`account-type-${type}`}
          >
            <Radio.Indicator />
            <div>
              <Text fw={650}>{t(`register.accountType.${type}`)}</Text>
              <Text size="sm" c="dimmed" id={`account-type-${type}`}>
                {t(`register.accountType.${type}.hint`)}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
