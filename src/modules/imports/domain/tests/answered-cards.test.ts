import { expect, test } from 'vitest';
import { listOpenQuestions, listPlannedBalances, planFiles } from '@/testkit/imports/plan-files';

const unfitting = [
  {
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5
07-01-2026;Support;1;6,5
08-01-2026;Support;1;5,5`,
  },
];
const key = 'alfa aps||hours';

async function findAsked() {
  const { plan } = await planFiles(unfitting);
  return plan.rows.filter(({ status }) => status === 'asked').map(({ row }) => row.id);
}

test('a row accepted against its balance leads to a question about the card', async () => {
  const [id = ''] = await findAsked();
  const rows = [{ id, isAccepted: true }];
  const accepted = await planFiles(unfitting, { rows });
  expect(listOpenQuestions(accepted)).toEqual(['boughtDiffers']);
  expect(accepted.plan.cards).toMatchObject([
    { byFile: { bought: 600, left: 330 }, computed: 390 },
  ]);

  const byFile = await planFiles(unfitting, { rows, cards: [{ key, left: 330 }] });
  expect(listOpenQuestions(byFile)).toEqual([]);
  expect(listPlannedBalances(byFile)[key]).toEqual({ bought: 540, used: 210, left: 330 });

  const byRows = await planFiles(unfitting, { rows, cards: [{ key, left: 390 }] });
  expect(listPlannedBalances(byRows)[key]).toEqual({ bought: 600, used: 210, left: 390 });
});

test('a row corrected so that the balance fits leaves no question', async () => {
  const [id = ''] = await findAsked();
  const fixed = await planFiles(unfitting, { rows: [{ id, changes: { amount: '2' } }] });
  expect(listOpenQuestions(fixed)).toEqual([]);
  expect(listPlannedBalances(fixed)[key]).toEqual({ bought: 600, used: 270, left: 330 });
});

test('refused rows come before the question about their card', async () => {
  const files = [
    {
      text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
14/1;Møde;1,5;8,5`,
    },
  ];
  const planned = await planFiles(files);
  expect(listOpenQuestions(planned)).toEqual(['refused']);
  const [sheet] = planned.read;
  const id = sheet?.id ?? '';
  const agreed = await planFiles(files, { sheets: [{ id, refusedLeftOut: 1 }] });
  expect(listOpenQuestions(agreed)).toEqual(['boughtDiffers']);
});

test('a question about a card shows the total of the file beside what is used', async () => {
  const planned = await planFiles([
    {
      text: `Klippekort – Alfa ApS
Købt;10 timer
Dato;Hvad;Timer
05-01-2026;Møde;1,5
06-01-2026;Møde;2,0
;I alt;3,5
;Rest;8,5`,
    },
  ]);
  expect(listOpenQuestions(planned)).toEqual(['boughtDiffers']);
  expect(planned.plan.cards).toMatchObject([{ byFile: { bought: 600, used: 210, left: 510 } }]);
});
