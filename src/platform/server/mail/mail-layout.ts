import type { Locale } from '@/platform/locale';
import { escapeHtml } from '@/platform/text/escape-html';

/** Brand of the sender. White text is readable on its colour, and its colour on white. */
export type MailBrand = {
  name: string;
  /** Colour as `#rrggbb`; null for the colour of the product. */
  colour: string | null;
  /** Hash of the stored logo, which is attached to the mail; null if there is no logo. */
  logo: string | null;
};

/** Content id of the logo inside a mail. */
export const logoContentId = 'logo';

type Layout = {
  language: Locale;
  /** Brand of the mail; undefined if the mail looks like the product. */
  brand?: MailBrand | undefined;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footer: string;
  /** Link to the page where the reader turns such mails off. */
  footerLink?: { label: string; url: string };
};

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Colours of the product as values, because mail programs know no variables. They are used in
 * inline styles, because many mail programs drop the head.
 */
const light = {
  page: '#F7F5F0',
  paper: '#FFFFFF',
  border: '#D9D4C8',
  text: '#1B1E23',
  dimmed: '#5A606A',
  petrol: '#016576',
  onPetrol: '#FFFFFF',
};
const dark = {
  page: '#14171D',
  paper: '#1D2126',
  border: '#393E43',
  text: '#ECEFF3',
  dimmed: '#A7AEB8',
  petrol: '#6DBACC',
  onPetrol: '#0B0D10',
};

/**
 * Lays out a mail as text and as HTML. The text holds everything, including the button's address.
 */
export function layOutMail(layout: Layout): { text: string; html: string } {
  for (const link of [layout.button, layout.footerLink]) {
    if (link && !/^https?:\/\//.test(link.url))
      throw new Error('A button in a mail leads to the web');
  }
  return { text: writeText(layout), html: drawHtml(layout) };
}

function writeText({ heading, paragraphs, button, footer, footerLink }: Layout): string {
  const foot = footerLink ? `${footer}\n${footerLink.label}: ${footerLink.url}` : footer;
  const parts = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${foot}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function drawHtml({
  language,
  brand,
  heading,
  paragraphs,
  button,
  footer,
  footerLink,
}: Layout): string {
  const lines = paragraphs
    .map(
      (text) =>
        `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;` +
        `color:${light.text}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
  const drawnFooter = `${escapeHtml(footer)}${footerLink ? ` ${drawLink(footerLink)}` : ''}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background-color: ${dark.page} !important }
.paper { background-color: ${dark.paper} !important; border-color: ${dark.border} !important }
.text { color: ${dark.text} !important }
.dimmed { color: ${dark.dimmed} !important }
.petrol { background-color: ${dark.petrol} !important; color: ${dark.onPetrol} !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0"
style="background-color:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="600" cellpadding="0" cellspacing="0" border="0"
style="width:100%;max-width:600px;background-color:${light.paper};
border:1px solid ${light.border};border-radius:8px">
${brand ? drawBrand(brand) : ''}<tr><td style="padding:32px;font-family:${font}">
<h1 class="text"
style="margin:0 0 16px;font-size:22px;line-height:28px;color:${light.text}">${escapeHtml(heading)}</h1>
${lines}
${button ? drawButton(button, brand?.colour ?? undefined) : ''}
<p class="dimmed"
style="margin:24px 0 0;font-size:13px;line-height:20px;color:${light.dimmed}">${drawnFooter}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function drawLink({ label, url }: { label: string; url: string }): string {
  return (
    `<a class="dimmed" href="${escapeHtml(url)}" ` +
    `style="color:${light.dimmed}">${escapeHtml(label)}</a>`
  );
}

/**
 * Draws the brand on white in both colour schemes, because a logo is made for white and the colour
 * is chosen to be readable on it.
 */
function drawBrand({ name, colour, logo }: MailBrand): string {
  const ink = colour ?? light.petrol;
  const mark = logo
    ? `<img src="cid:${logoContentId}" alt="${escapeHtml(name)}" height="40" ` +
      'style="display:block;height:40px;width:auto;max-width:240px;border:0;' +
      `color:${ink};font-weight:700">`
    : `<span style="color:${ink};font-size:18px;font-weight:700">${escapeHtml(name)}</span>`;
  if (!logo && name === '') return '';
  return `<tr><td bgcolor="#FFFFFF" style="padding:16px 32px;background-color:#FFFFFF;
border-bottom:3px solid ${ink};border-radius:8px 8px 0 0;font-family:${font}">${mark}</td></tr>
`;
}

/** Draws a button in the brand's colour, on which white is readable in both colour schemes. */
function drawButton({ label, url }: { label: string; url: string }, colour?: string): string {
  const name = colour === undefined ? ' class="petrol"' : '';
  const ground = colour ?? light.petrol;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"
style="margin:8px 0">
<tr><td${name} bgcolor="${ground}" style="border-radius:6px;background-color:${ground}">
<a${name} href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;
font-weight:600;color:${light.onPetrol};text-decoration:none;border-radius:6px;
background-color:${ground}">${escapeHtml(label)}</a>
</td></tr>
</table>`;
}
