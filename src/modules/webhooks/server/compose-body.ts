import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import { testEvent, type WebhookFormat } from '../domain/delivery';

export type EventMessage = {
  type: string;
  occurredAt: string;
  data: unknown;
};

type Escape = (text: string) => string;

type MessageContext = {
  language: Locale;
  translate: Translate;
  baseUrl: string;
  /** Reads the name of the company. It is not called for the standard format. */
  companyName: () => Promise<string>;
};

/** Composes the body: data for a program, or a sentence in the form that a chat accepts. */
export async function composeBody(
  format: WebhookFormat,
  event: EventMessage,
  words: MessageContext,
): Promise<string> {
  if (format === 'standard') {
    const { type, occurredAt, data } = event;
    return JSON.stringify({ type, timestamp: occurredAt, data });
  }
  const quote = format === 'slack' ? escapeForSlack : escapeMarkdown;
  const text = await writeSentence(event, { ...words, quote });
  if (format === 'slack') return JSON.stringify({ text });
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
        },
      },
    ],
  });
}

async function writeSentence(
  { type, data }: EventMessage,
  { language, translate, baseUrl, companyName, quote }: MessageContext & { quote: Escape },
): Promise<string> {
  if (type === testEvent)
    return [translate(language, 'webhooks:event.webhook.test'), baseUrl].join(' · ');
  const facts = data as MessageFacts;
  const balance = (data as { balance?: { currentAmount?: number } }).balance ?? facts;
  const words = (key: string, values?: Record<string, unknown>) =>
    translate(language, `webhooks:${key}`, values);
  const left =
    balance.currentAmount === undefined
      ? []
      : [words('chat.left', { left: { amount: balance.currentAmount, type: facts.type } })];
  const event = words(`event.${type}`);
  const isOfCompany = !/^(support|installation)\./.test(type);
  const said = isOfCompany ? `${quote(await companyName())}: ${event}` : event;
  return [said, ...left, baseUrl + placeOf(type, facts)].join(' · ');
}

/** Facts that only some messages have. */
type MessageFacts = {
  type?: string;
  currentAmount?: number;
  id?: string;
  companyId?: string;
  threadId?: string;
};

/** Returns the path of the page in the app that shows the subject. */
function placeOf(type: string, { id, companyId, threadId }: MessageFacts): string {
  if (type.startsWith('feature.')) return `/features/${id}`;
  if (type.startsWith('support.')) return `/admin?section=support&thread=${threadId}`;
  if (type.startsWith('installation.')) return '/admin';
  return `/companies/${companyId ?? id}`;
}

/** Escapes typed names for Slack, so that they contain neither links nor mentions. */
function escapeForSlack(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[[\]()*_`~<>\\]/g, '\\$&');
}
