import { useTranslation } from 'react-i18next';
import type { InvitationOffer } from '../../contract';
import classes from './offer-panel.module.css';

/** The inviter and the offer, on a card of its own. */
export function OfferPanel({ offer }: { offer: InvitationOffer }) {
  const { t } = useTranslation('people');
  const values = { inviter: offer.inviterName, company: offer.companyName ?? '' };
  return (
    <div className={classes.offer}>
      <p className={classes.who}>{t(`invitation.${offer.grants}`, values)}</p>
      <p className={classes.what}>{t(`invitation.${offer.grants}.hint`, values)}</p>
    </div>
  );
}
