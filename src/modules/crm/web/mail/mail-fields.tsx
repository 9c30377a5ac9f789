import { Alert, Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMe } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import type { MailDraft, sendMailInput } from '../../contract/mail';
import { type MailTemplate, mailTemplates, splitParagraphs } from '../../domain/customer';
import classes from './mail.module.css';
import { StatementFields } from './statement-fields';

export type MailValues = z.input<typeof sendMailInput> & {
  statement: { balanceId: string; from: string; to: string } | null;
};

type MailFieldsProps = { form: UseFormReturnType<MailValues>; first: MailDraft };
type MailText = Pick<MailDraft, 'subject' | 'body'>;

export function MailFields({ form, first }: MailFieldsProps) {
  const { t } = useTranslation('crm');
  const { language, companyName, balances, footer } = first;
  const { subject, body, template, statement } = form.values;
  const { offered, fill, chooseTemplate, attach } = useTemplateWords(form, first);

  return (
    <div className={classes.columns}>
      <div className={`${look.mayShrink} ${look.columnTight} ${classes.fields}`}>
        <RecipientSelect form={form} first={first} />
        <Select
          label={t('mail.template')}
          description={t(`mail.language.${language}`, { name: companyName })}
          allowDeselect={false}
          data={mailTemplates.map((one) => ({ value: one, label: t(`mail.template.${one}`) }))}
          value={template}
          onChange={chooseTemplate}
        />
        {offered && (
          <Alert color="yellow" role="status">
            <Group justify="space-between" gap="sm">
              {t('mail.replace')}
              <Button variant="default" size="sm" onClick={() => fill(offered)}>
                {t('mail.replace.do')}
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput label={t('mail.subject')} maxLength={200} {...form.getInputProps('subject')} />
        <Textarea
          label={t('mail.body')}
          autosize
          minRows={8}
          maxRows={16}
          maxLength={maxTextLength}
          {...form.getInputProps('body')}
        />
        <StatementFields
          balances={balances}
          value={statement}
          isWanted={template === 'statement'}
          onChange={attach}
          error={form.errors.statement}
        />
      </div>
      <LetterPreview
        to={form.values.to}
        subject={subject}
        body={body}
        footer={footer}
        hasFile={statement !== null}
      />
    </div>
  );
}

type LetterPreviewProps = {
  to: string;
  subject: string;
  body: string;
  footer: string;
  hasFile: boolean;
};

/**
 * Shows the mail as the customer will read it, from the same paragraphs that the server uses. It is
 * drawn as text and not as the HTML of the mail, whose inline styles the page's security policy
 * forbids.
 */
function LetterPreview({ to, subject, body, footer, hasFile }: LetterPreviewProps) {
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
      <article className={`${look.breakAnywhere} ${look.framed} ${classes.letter}`}>
        {subject.trim() && <h4 className={classes.letterTitle}>{subject.trim()}</h4>}
        {paragraphs.map(({ key, text }) => (
          <p key={key} className={classes.paragraph}>
            {text}
          </p>
        ))}
        {paragraphs.length === 0 && <p className={look.hint}>{t('mail.preview.empty')}</p>}
        {hasFile && (
          <p className={`${look.inlineLine} ${look.framed} ${classes.file}`}>
            <IconPaperclip size={16} aria-hidden="true" /> PDF
          </p>
        )}
        <p className={`${look.hint} ${classes.footer}`}>{footer}</p>
      </article>
    </section>
  );
}

/**
 * Fills the texts of the chosen template into the form if they were not edited; otherwise offers
 * them.
 */
function useTemplateWords(form: UseFormReturnType<MailValues>, first: MailDraft) {
  const { companyId, subject, body, template, statement } = form.values;
  /**
   * Texts that a template filled in last. Another template replaces them unless they were edited.
   */
  const [filled, setFilled] = useState<MailText>(first);
  const [offered, setOffered] = useState<MailText>();
  const isUntouched = subject === filled.subject && body === filled.body;

  function fill({ subject: newSubject, body: newBody }: MailText): void {
    form.setValues({ subject: newSubject, body: newBody });
    setFilled({ subject: newSubject, body: newBody });
    setOffered(undefined);
  }

  async function draw(next: MailTemplate, attached: MailValues['statement']): Promise<void> {
    const draft = await client.crm
      .draftMail({ companyId, template: next, ...attached })
      .catch(() => undefined);
    if (!draft) return;
    if (isUntouched) fill(draft);
    else setOffered(draft);
  }

  function chooseTemplate(chosen: string | null): void {
    const next = mailTemplates.find((one) => one === chosen) ?? 'blank';
    form.setFieldValue('template', next);
    void draw(next, statement);
  }

  function attach(attached: MailValues['statement']): void {
    form.setFieldValue('statement', attached);
    if (template === 'statement' && attached) void draw(template, attached);
  }

  return { offered, fill, chooseTemplate, attach };
}

function RecipientSelect({ form, first: { recipients, companyName } }: MailFieldsProps) {
  const { t } = useTranslation('crm');
  const nameOf = new Map(
    recipients.map(({ email, name, kind }) => [
      email,
      `${name || companyName} · ${t(`mail.recipient.${kind}`)}`,
    ]),
  );
  return (
    <Select
      label={t('mail.to')}
      description={t(recipients.length > 0 ? 'mail.to.hint' : 'mail.to.none')}
      data={recipients.map(({ email }) => email)}
      disabled={recipients.length === 0}
      allowDeselect={false}
      searchable
      renderOption={({ option }) => (
        <div>
          <div>{option.value}</div>
          <div className={look.hint}>{nameOf.get(option.value)}</div>
        </div>
      )}
      {...form.getInputProps('to')}
    />
  );
}
