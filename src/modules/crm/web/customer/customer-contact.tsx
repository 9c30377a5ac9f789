import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import type { CustomerView } from '../../contract/customer';
import { AttentionChips } from '../list/attention-chips';
import { useRemainingWords } from '../use-remaining-words';
import classes from './customer.module.css';

/**
 * Shows contact, amounts left and reasons for attention, which one needs before answering a call.
 */
export function CustomerContact({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation('crm');
  const left = useRemainingWords()(customer.remaining);
  const { company, owners, attention } = customer;
  const { contactName, email, phone } = company;
  return (
    <div className={look.column}>
      <div className={classes.contact}>
        {contactName && <span>{contactName}</span>}
        {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
        {phone && <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Anchor>}
        {owners.length > 0 && (
          <span>{t('owners.of', { names: owners.map(({ name }) => name).join(', ') })}</span>
        )}
      </div>
      <div className={classes.standing}>
        {left.length > 0 && (
          <strong className={classes.left}>{t('remaining', { left: left.join(' · ') })}</strong>
        )}
        <AttentionChips reasons={attention} />
      </div>
    </div>
  );
}
