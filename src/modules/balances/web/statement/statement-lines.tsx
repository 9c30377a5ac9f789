import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { StatementMovement, StatementView } from '../../contract/statement';
import { sayFree, sayKind } from '../../domain/statement';
import { EntryLink } from './entry-link';
import classes from './statement.module.css';
import { useSignedAmount } from './use-signed-amount';

/** Shows the opening, every movement with the amount left after it, and the closing. */
export function StatementLines({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('balancesLater');
  const locale = useLocale();
  const { plain, signed } = useSignedAmount(statement.balance.type);
  const { from, to, opening, closing, movements } = statement;
  return (
    <div className={look.scroller}>
      <table className={classes.lines}>
        <caption className={`${look.hint} ${classes.period}`}>
          {t('statement.period', { from, to, number: statement.balance.number })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.column.posted')}</th>
            <th scope="col">{t('statement.column.text')}</th>
            <th scope="col">{t('statement.column.movement')}</th>
            <th scope="col">{t('statement.column.left')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.edge}>
            <td>{formatDay(from, locale)}</td>
            <th scope="row" colSpan={2}>
              {t('statement.kind.opening')}
            </th>
            <td data-line="opening">{plain(opening)}</td>
          </tr>
          {movements.map((movement, index) => (
            // Two movements may be equal, so only the index is a unique key; the ledger never
            // changes their order.
            <tr key={index}>
              <td>{formatDay(movement.postedOn, locale)}</td>
              <td>
                <What movement={movement} type={statement.balance.type} />
              </td>
              <td data-direction={movement.amount < 0 ? 'down' : 'up'}>
                {signed(movement.amount)}
              </td>
              <td>{plain(movement.balanceAfter)}</td>
            </tr>
          ))}
          <tr className={classes.edge}>
            <td>{formatDay(to, locale)}</td>
            <th scope="row" colSpan={2}>
              {t('statement.kind.closing')}
            </th>
            <td data-line="closing">{plain(closing)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function What({ movement, type }: { movement: StatementMovement; type: AmountType }) {
  const { t } = useTranslation('balancesLater');
  const locale = useLocale();
  const { kind, title, reason, consultantName, serviceDate, postedOn, entryId, isQuestioned } =
    movement;
  const kindSaid = t(`statement.kind.${sayKind(movement)}`);
  const main = title || reason || kindSaid;
  const isWork = kind === 'charge' || kind === 'free';
  const free = sayFree(movement, type);
  const more = [
    main !== kindSaid && !isWork && kindSaid,
    serviceDate && serviceDate !== postedOn && formatDay(serviceDate, locale),
    consultantName,
    isQuestioned && t('statement.questioned'),
    free && t(`statement.free.${free.extent}`, free.values),
    title && reason,
  ].filter(Boolean);
  return (
    <>
      <span className={classes.title}>
        {entryId && isWork ? <EntryLink entryId={entryId}>{main}</EntryLink> : main}
      </span>
      {more.length > 0 && <span className={look.hint}>{more.join(' · ')}</span>}
    </>
  );
}
