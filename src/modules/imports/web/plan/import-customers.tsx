import { Badge, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { ImportCard, ImportCustomer, ImportPlan } from '../../contract/import-view';
import { readLeftTyped } from '../../domain/read-left-typed';
import { ImportTable } from '../import-table';
import type { Answer } from './answer';

type CustomersPanelProps = { importId: string; plan: ImportPlan; answer: Answer; isBusy: boolean };

/** Customers with the final amounts of their cards, beside those of the file. */
export function ImportCustomers({ importId, plan, answer, isBusy }: CustomersPanelProps) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const [typed, setTyped] = useKeptState<Record<string, string>>(
    `left on cards of ${importId}`,
    {},
  );
  const cards = plan.customers.flatMap((customer) => customer.cards);
  const open = cards.filter(({ left }) => left === null);
  const read = Object.entries(typed).flatMap(([key, text]) => {
    const card = cards.find((one) => one.key === key);
    const left = card && readLeftTyped(text, card.type, locale);
    return left === undefined || left === null ? [] : [{ key, left }];
  });
  if (plan.customers.length === 0) return null;
  return (
    <Panel title={t('customers.title')}>
      <Stack gap="md">
        <ImportTable caption={t('customers.caption')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('customers.customer')}</Table.Th>
              <Table.Th>{t('customers.card')}</Table.Th>
              <Table.Th ta="right">{t('customers.charged')}</Table.Th>
              <Table.Th ta="right">{t('customers.bought')}</Table.Th>
              <Table.Th ta="right">{t('customers.stated')}</Table.Th>
              <Table.Th ta="right">{t('customers.resulting')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plan.customers.map((customer) => (
              <CustomerRows
                key={customer.key}
                customer={customer}
                answer={answer}
                isBusy={isBusy}
                typed={typed}
                onType={(key, text) => setTyped({ ...typed, [key]: text })}
              />
            ))}
          </Table.Tbody>
        </ImportTable>
        {(open.length > 0 || read.length > 0) && (
          <Group>
            <Button
              variant="default"
              disabled={isBusy || read.length === 0}
              onClick={() => void answer({ cards: read })}
            >
              {t('customers.save')}
            </Button>
            <Button
              variant="subtle"
              disabled={isBusy}
              onClick={() => void answer({ cards: read, isRestNothing: true })}
            >
              {t('customers.restNothing')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

type CustomerRowsProps = Pick<CustomersPanelProps, 'answer' | 'isBusy'> & {
  customer: ImportCustomer;
  typed: Record<string, string>;
  onType: (key: string, text: string) => void;
};

function CustomerRows({ customer, answer, isBusy, typed, onType }: CustomerRowsProps) {
  const { t } = useTranslation('imports');
  const { key, name, companyId, cards, isLeftOut, problem } = customer;
  const head = (
    <Stack gap={4} align="start">
      <Text fw={600}>{name}</Text>
      <Badge variant="default">{t(companyId ? 'customers.known' : 'customers.new')}</Badge>
      {problem && <Text size="sm">{t(`problem.${problem}`)}</Text>}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isBusy}
        aria-label={`${t(isLeftOut ? 'customers.takeIn' : 'customers.leaveOut')}: ${name}`}
        onClick={() => void answer({ customers: [{ key, isLeftOut: !isLeftOut }] })}
      >
        {t(isLeftOut ? 'customers.takeIn' : 'customers.leaveOut')}
      </Button>
    </Stack>
  );
  if (cards.length === 0)
    return (
      <Table.Tr>
        <Table.Td>{head}</Table.Td>
        <Table.Td colSpan={5} />
      </Table.Tr>
    );
  return cards.map((card, place) => (
    <Table.Tr key={card.key}>
      {place === 0 && <Table.Td rowSpan={cards.length}>{head}</Table.Td>}
      <CardCells card={card} name={name} typed={typed[card.key] ?? ''} onType={onType} />
    </Table.Tr>
  ));
}

type CardCellsProps = {
  card: ImportCard;
  name: string;
  typed: string;
  onType: CustomerRowsProps['onType'];
};

function CardCells({ card, name, typed, onType }: CardCellsProps) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { type, left, problem } = card;
  const say = (amount: number) => t('amount', { of: { amount, type } });
  const isWrong = typed.trim() !== '' && readLeftTyped(typed, type, locale) === null;
  return (
    <>
      <Table.Td>
        {[card.number ?? t('customers.newCard'), card.label].filter(Boolean).join(' – ')}
        {problem && <Text size="sm">{t(`problem.${problem}`)}</Text>}
        {card.isMoved && <Text size="sm">{t('customers.moved')}</Text>}
      </Table.Td>
      <Table.Td ta="right">{say(card.charged)}</Table.Td>
      <Table.Td ta="right">{left === null ? '–' : say(card.bought)}</Table.Td>
      <Table.Td ta="right">
        {left !== null && card.leftFrom !== 'typed' ? (
          say(left)
        ) : (
          <TextInput
            aria-label={t('customers.askFor', {
              name: [name, card.label].filter(Boolean).join(' – '),
            })}
            placeholder={left === null ? t('customers.ask') : say(left)}
            value={typed}
            maxLength={20}
            miw={150}
            error={isWrong && t('customers.notANumber')}
            onChange={(event) => onType(card.key, event.currentTarget.value)}
          />
        )}
      </Table.Td>
      <Table.Td ta="right">
        <strong>{left === null ? '–' : say(card.resulting)}</strong>
      </Table.Td>
    </>
  );
}
