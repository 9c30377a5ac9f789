import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import type { BrandLook } from '../contract';
import { BrandBar } from './brand-bar';
import classes from './branding.module.css';

type Shown = BrandLook & { colour: string };

/** The three places where a customer sees the look, each as a small preview. */
export function BrandPreview({ look }: { look: Shown }) {
  const { t } = useTranslation('branding');
  const { name, colour, logoUrl } = look;
  const mark = logoUrl ? (
    <img src={logoUrl} alt="" />
  ) : (
    <strong style={{ color: colour }}>{name || 'Klip'}</strong>
  );
  return (
    <Panel title={t('preview')}>
      <div className={classes.previews}>
        <figure>
          <figcaption>{t('preview.overview')}</figcaption>
          <BrandBar look={name || logoUrl ? look : { ...look, name: 'Klip' }} />
        </figure>
        <figure>
          <figcaption>{t('preview.mail')}</figcaption>
          <div className={classes.paper}>
            <div className={classes.letterhead} style={{ borderColor: colour }}>
              {mark}
            </div>
            <p>{t('preview.mail.text')}</p>
            <span className={classes.sampleButton} style={{ background: colour }}>
              {t('preview.mail.action')}
            </span>
          </div>
        </figure>
        <figure>
          <figcaption>{t('preview.statement')}</figcaption>
          <div className={classes.paper}>
            <div className={classes.letterhead} style={{ borderColor: colour }}>
              {mark}
            </div>
            <p className={classes.sampleTitle}>{t('preview.statement.title')}</p>
            <p>{t('preview.statement.text')}</p>
          </div>
        </figure>
      </div>
    </Panel>
  );
}
