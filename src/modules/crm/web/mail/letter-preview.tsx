import { IconPaperclip } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { splitParagraphs } from '../../domain/customer';
import classes from './mail.module.css';

type LetterPreviewProps = {
  to: string;
  subject: string;
  body: string;
  footer: string;
  hasFile: boolean;
};

/**
 * The mail as it will be read, from the same paragraphs that the server lays out. Drawn as text and
 * not as the mail's own HTML: its styles are inline, which the page's security policy does not
 * believe, and should not.
 */
export function LetterPreview({ to, subject, body, footer, hasFile }: LetterPreviewProps) {
  const { t } = useTranslation('crm');
  const me = useMe();
  const heading = useId();
  const paragraphs = splitParagraphs(body).map((text, index) => ({
    key: `${index} ${text}`,
    text,
  }));
  return (
    <section className={classes.preview} aria-labelledby={heading}>
      <h3 id={heading} className={classes.previewTitle}>
        {t('mail.preview')}
      </h3>
      <dl className={classes.envelope}>
        <dt>{t('mail.from')}</dt>
        <dd>{me.name}</dd>
        <dt>{t('mail.to')}</dt>
        <dd>{to || '–'}</dd>
        <dt>{t('mail.replyTo')}</dt>
        <dd>{me.email}</dd>
      </dl>
      <article className={classes.letter}>
        {subject.trim() && <h4 className={classes.letterTitle}>{subject.trim()}</h4>}
        {paragraphs.map(({ key, text }) => (
          <p key={key} className={classes.paragraph}>
            {text}
          </p>
        ))}
        {paragraphs.length === 0 && <p className={classes.dimmed}>{t('mail.preview.empty')}</p>}
        {hasFile && (
          <p className={classes.file}>
            <IconPaperclip size={16} aria-hidden="true" /> PDF
          </p>
        )}
        <p className={classes.footer}>{footer}</p>
      </article>
    </section>
  );
}
