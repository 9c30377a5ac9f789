import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconClockPlus,
  IconDots,
  IconExternalLink,
  IconMail,
  IconPhone,
  IconTicket,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CustomerLine } from '../../contract/customer-list';
import { buildLogLink } from '../log-link';
import classes from './work-list.module.css';

export type CustomerHandlers = {
  onMail: (customer: CustomerLine) => void;
  onSell: (customer: CustomerLine) => void;
};

type CustomerRowActionsProps = CustomerHandlers & { customer: CustomerLine };

/** Actions for a customer in the list: in a menu, and as three buttons for a thumb. */
export function CustomerRowActions({ customer, onMail, onSell }: CustomerRowActionsProps) {
  const { t } = useTranslation('crm');
  const { id, name, phone } = customer;
  return (
    <>
      <div className={classes.phoneActions} data-phone>
        {phone && (
          <Button
            component="a"
            variant="subtle"
            href={`tel:${phone.replace(/\s/g, '')}`}
            aria-label={t('call.who', { name })}
            leftSection={<IconPhone size={16} aria-hidden="true" />}
          >
            {t('call')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('sendEmail.to', { name })}
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => onMail(customer)}
        >
          {t('mail')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('log.for', { name })}
          leftSection={<IconClockPlus size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} {...buildLogLink(customer.balances)} />}
        >
          {t('log')}
        </Button>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={36} className={classes.dots} aria-label={t('row.menu', { name })}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClockPlus size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} {...buildLogLink(customer.balances)} />}
          >
            {t('log')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden="true" />}
            onClick={() => onMail(customer)}
          >
            {t('sendEmail')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTicket size={16} aria-hidden="true" />}
            onClick={() => onSell(customer)}
          >
            {t('newBalance')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/crm/customer/$id" params={{ id }} />}
          >
            {t('open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
