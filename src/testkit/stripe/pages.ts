import { createHash } from 'node:crypto';
import { intlLocale, type Locale } from '@/platform/locale';
import { escapeHtml } from '@/platform/text/escape-html';
import type { TestPortal, TestSession, TestSubscription } from './bodies';

const english = {
  test: 'Test payment – nobody is charged',
  about:
    'This page is part of Klip’s own test of card payment. It asks for no card, and nothing ' +
    'leaves this machine.',
  payment: 'Payment',
  plan: 'The consultant plan, billed monthly',
  pay: 'Pay',
  decline: 'Pay with a card that is declined',
  back: 'Back',
  subscription: 'Your subscription',
  active: 'Paid until {day}.',
  cancels: 'Cancelled. It ends on {day} and is not billed again.',
  pastDue: 'The last bill is not paid.',
  ended: 'The subscription has ended.',
  cancel: 'Cancel the subscription',
  keep: 'Keep the subscription',
  payBill: 'Pay the bill',
  toKlip: 'Back to Klip',
  missing: 'There is no such payment',
};

const danish: typeof english = {
  test: 'Testbetaling – der trækkes ingen penge',
  about:
    'Siden hører til Klips egen test af kortbetaling. Den beder ikke om et kort, og intet ' +
    'forlader denne maskine.',
  payment: 'Betaling',
  plan: 'Konsulentplanen, betales månedligt',
  pay: 'Betal',
  decline: 'Betal med et kort, der bliver afvist',
  back: 'Tilbage',
  subscription: 'Dit abonnement',
  active: 'Betalt til {day}.',
  cancels: 'Opsagt. Det slutter {day}, og der bliver ikke trukket igen.',
  pastDue: 'Den seneste regning er ikke betalt.',
  ended: 'Abonnementet er ophørt.',
  cancel: 'Opsig abonnementet',
  keep: 'Behold abonnementet',
  payBill: 'Betal regningen',
  toKlip: 'Tilbage til Klip',
  missing: 'Betalingen findes ikke',
};

const words: Record<Locale, typeof english> = { en: english, da: danish };

/** Builds the page for paying. */
export function paymentPage({ id, language }: TestSession): string {
  const say = words[language];
  return page(language, say.payment, [
    `<p>${say.plan}</p>`,
    ...buildActions(`/pay/${id}`, { pay: say.pay, decline: say.decline, cancel: say.back }),
  ]);
}

/** Builds the page for managing a subscription. */
export function portalPage(
  { customer, language, returnUrl }: TestPortal,
  subscription: TestSubscription,
): string {
  const say = words[language];
  const { status, cancelAt, periodEnd } = subscription;
  const day = new Intl.DateTimeFormat(intlLocale[language], { dateStyle: 'long' }).format(
    periodEnd * 1000,
  );
  const isPaid = status === 'active';
  const isOwed = status === 'past_due' || status === 'unpaid';
  const state = isOwed ? say.pastDue : !isPaid ? say.ended : cancelAt ? say.cancels : say.active;
  return page(language, say.subscription, [
    `<p>${state.replace('{day}', day)}</p>`,
    ...buildActions(`/portal/${customer}`, {
      ...(isOwed && { pay: say.payBill }),
      ...(isPaid && (cancelAt ? { keep: say.keep } : { cancel: say.cancel })),
    }),
    `<p><a href="${escapeHtml(returnUrl)}">${say.toKlip}</a></p>`,
  ]);
}

export function missingPage(language: Locale): string {
  return page(language, words[language].missing, []);
}

const style = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf7ef, #1d1b17);
  color: light-dark(#26231c, #f1ede2) }
.test { margin: 0; padding: 10px 16px; text-align: center; font-weight: 650; color: #2b2100;
  background: repeating-linear-gradient(-45deg, #ffd65c 0 14px, #f7c52e 14px 28px) }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px }
form { margin: 12px 0 }
button { width: 100%; min-height: 48px; padding: 10px 16px; font: inherit; color: inherit;
  border: 1px solid light-dark(#6d675a, #a39c8b); border-radius: 8px; cursor: pointer;
  background: light-dark(#fff, #2a2721) }
form[action$="/pay"] button { border-color: transparent; background: #14606a; color: #fff;
  font-weight: 650 }
:focus-visible { outline: 3px solid light-dark(#14606a, #8fd6df); outline-offset: 2px }
a { color: inherit }
`;

/** Content security policy of the pages, which run no scripts and load no files. */
export const pagePolicy =
  `default-src 'none'; style-src ` +
  `'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; ` +
  `base-uri 'none'`;

function page(language: Locale, title: string, parts: string[]): string {
  const { test, about } = words[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · ${test}</title><style>${style}</style></head>`,
    `<body><p class="test" role="note">${test}</p><main><h1>${title}</h1>`,
    ...parts,
    `<p>${about}</p></main></body></html>`,
  ].join('');
}

function buildActions(path: string, acts: Record<string, string>): string[] {
  return Object.entries(acts).map(
    ([act, label]) =>
      `<form method="post" action="${path}/${act}"><button>${label}</button></form>`,
  );
}
