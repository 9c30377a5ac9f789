import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import type { MailKind, NewMail } from './mail';
import { layOutMail, type MailBrand } from './mail-layout';

/** Text in a mail: a message key below `mail:`, or a text that a person typed. */
export type MailWords = string | { text: string };

type Letter = {
  kind: MailKind;
  /** Recipient; `id` is undefined if they have no account. */
  to: { id?: string | undefined; email: string; language: Locale };
  companyId?: string | null;
  translate: Translate;
  /** Values that are put into the words. */
  values?: Record<string, unknown>;
  /** Subject; the message `<kind>.subject` is the default. */
  subject?: MailWords;
  /** Heading; the subject is the default. */
  heading?: MailWords;
  paragraphs: readonly MailWords[];
  button?: LinkInMail | undefined;
  /** Footer; the message `footer.reason` is the default. */
  footer?: string;
  /** Link to the page where the reader turns such mails off. */
  footerLink?: LinkInMail | undefined;
  /** Brand of the mail; undefined if the mail looks like the product. */
  brand?: MailBrand | undefined;
} & Pick<NewMail, 'isSecret' | 'from' | 'offUrl'>;

/** Link or button in a mail. The message `<kind>.action` is the default label. */
export type LinkInMail = { label?: string; url: string };

/** Composes a mail in the language of its reader, ready for the outbox. */
export function composeMail(letter: Letter): NewMail {
  const { kind, to, companyId, translate, values, brand, button, footerLink, isSecret, from } =
    letter;
  const { language } = to;
  const write = (words: MailWords) =>
    typeof words === 'string' ? translate(language, `mail:${words}`, values) : words.text;
  const link = ({ label = `${kind}.action`, url }: LinkInMail) => ({ label: write(label), url });
  const subject = write(letter.subject ?? `${kind}.subject`);
  return {
    kind,
    to: to.email,
    ...(to.id && { userId: to.id }),
    ...(companyId && { companyId }),
    language,
    subject,
    ...layOutMail({
      language,
      brand,
      heading: write(letter.heading ?? { text: subject }),
      paragraphs: letter.paragraphs.map(write),
      ...(button && { button: link(button) }),
      footer: write(letter.footer ?? 'footer.reason'),
      ...(footerLink && { footerLink: link(footerLink) }),
    }),
    ...(isSecret && { isSecret }),
    ...(from && { from }),
    ...(letter.offUrl && { offUrl: letter.offUrl }),
    logo: brand?.logo ?? null,
  };
}
