import { useTranslation } from 'react-i18next';
import type { InvitationOffer } from '../../contract';
import classes from './offer-panel.module.css';

/** Shows the inviter and the offer. */
export function OfferPanel({ offer }: { offer: InvitationOffer }) {
  const { t } = useTranslation('people');
  const { grants, inviterName: inviter, houseName: house, companyName: company } = offer;
  const values = { inviter, house, company: company ?? '' };
  const isOfHouse = grants === 'customer' && house !== null && house !== inviter;
  return (
    <div className={classes.offer}>
      <p className={classes.who}>
        {t(isOfHouse ? 'invitation.customer.house' : `invitation.${grants}`, values)}
      </p>
      <p className={classes.what}>{t(`invitation.${grants}.hint`, values)}</p>
    </div>
  );
}
