import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LostConnection } from '@/testkit/web/answers';
import { button, press, quickEntry, type } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantMe } from '@/testkit/web/people';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const field = quickEntry('en');
const left = page.getByText('will remain after this transaction');
const chosen = page.getByRole('button', { name: 'Select balance' });
const option = (name: RegExp) => page.getByRole('option', { name });
const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });

/** Opens the time screen of a consultant whose last entry is on the first of two balances. */
async function openTime() {
  const usual = someBalance('TB-0001', { companyName: 'Havn & Co' });
  const other = someBalance('TB-0002', { companyName: 'Nordlys' });
  const world = timeWorld([usual, other], [someEntry(usual, { title: 'Earlier' })]);
  const opened = await openScreen('/time', {
    as: consultantMe,
    language: 'en',
    answers: world.answers,
  });
  const titles = () => world.entries.map(({ title }) => title).slice(0, -1);
  return { ...opened, world, titles };
}

type OpenedPage = Awaited<ReturnType<typeof openTime>>;

/** Sends a line, whose answer does not come yet. */
async function sendHeld({ server }: OpenedPage, line: string) {
  const record = server.hold('time.record');
  await field.fill(line);
  await expect.element(left).toBeVisible();
  await press('Enter');
  await record.reached;
  return record;
}

test('an Enter before the balances have come waits for them and logs once', async () => {
  const usual = someBalance('TB-0001', { companyName: 'Havn & Co' });
  const world = timeWorld([usual]);
  let letThrough = () => {};
  const held = new Promise<void>((resume) => {
    letThrough = resume;
  });
  await openScreen('/time', {
    as: consultantMe,
    answers: {
      ...world.answers,
      'balances.chargeable': async () => {
        await held;
        return world.answers['balances.chargeable']();
      },
    },
  });
  const line = quickEntry('da');
  await line.fill('5m Hurtig @"Havn & Co"');
  await press('Enter');
  await expect.element(button('Registrér')).toHaveAttribute('data-loading', 'true');
  expect(document.querySelector('[data-echo] [data-kind]')).toBeNull();
  expect(world.entries).toEqual([]);
  letThrough();
  await expect.element(line).toHaveValue('');
  await expect.element(row('Hurtig')).toBeVisible();
  expect(world.entries).toHaveLength(1);
});

test('two Enters before the page is drawn again log once', async () => {
  const { server, titles } = await openTime();
  await field.fill('5m Twice');
  await expect.element(left).toBeVisible();
  const form = field.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(row('Twice')).toBeVisible();
  expect(titles()).toEqual(['Twice']);
  expect(server.callsOf('time.record')).toHaveLength(1);
});

test('an entry typed while the last one is sent is kept, and each is logged once', async () => {
  const opened = await openTime();
  const record = opened.server.hold('time.record');
  await field.fill('5m Former @"Havn & Co"');
  await expect.element(left).toBeVisible();
  await press('Enter', 'Enter');
  await record.reached;
  await field.fill('6m Latter @"Havn & Co"');
  await press('Enter');
  await expect.element(button('Log')).toHaveAttribute('data-loading', 'true');
  await expect.element(field).toHaveValue('6m Latter @"Havn & Co"');
  record.end();
  await expect.element(field).toHaveValue('');
  for (const title of ['Former', 'Latter']) await expect.element(row(title)).toBeVisible();
  expect(opened.titles()).toEqual(['Latter', 'Former']);
});

test('a balance chosen for one line is not the choice for the next', async () => {
  const { server, world } = await openTime();
  await field.fill('5m Chosen');
  await expect.element(left).toBeVisible();
  await expect.element(chosen).not.toHaveTextContent('TB-0002');
  await chosen.click();
  await option(/TB-0002/).click();
  await expect.element(chosen).toHaveTextContent('TB-0002');
  await userEvent.click(field);
  const record = server.hold('time.record');
  await press('Enter');
  await record.reached;
  await type('6m Usual');
  await expect.element(chosen).not.toHaveTextContent('TB-0002');
  record.end();
  await expect.element(row('Chosen')).toBeVisible();
  expect(world.entries[0]?.balanceNumber).toBe('TB-0002');
});

for (const isTypedOver of [true, false]) {
  const when = isTypedOver ? 'typed over it' : 'typed after it';
  test(`a balance chosen while a line is on its way is for the next line, ${when}`, async () => {
    const opened = await openTime();
    const record = await sendHeld(opened, '5m Before @"Havn & Co"');
    await chosen.click();
    await option(/TB-0002/).click();
    await expect.element(chosen).toHaveTextContent('TB-0002');
    if (isTypedOver) await field.fill('6m After');
    record.end();
    if (!isTypedOver) {
      await expect.element(field).toHaveValue('');
      await field.fill('6m After');
    }
    await expect.element(chosen).toHaveTextContent('TB-0002');
    await userEvent.click(field);
    await press('Enter');
    await expect.element(field).toHaveValue('');
    expect(opened.world.entries[0]).toMatchObject({ title: 'After', balanceNumber: 'TB-0002' });
    expect(opened.world.entries[1]).toMatchObject({ title: 'Before', balanceNumber: 'TB-0001' });
  });
}

test('a line that fails stays, and one typed over it is reported by its name', async () => {
  const opened = await openTime();
  const line = '5m Kept @"Havn & Co"';
  const fail = async () => {
    (await sendHeld(opened, line)).end(new LostConnection());
    await expect.element(button('Log')).not.toHaveAttribute('data-loading');
    await expect.element(field).toHaveValue(line);
  };
  const report = page.getByRole('alert').getByText(`Not logged: ${line}`);
  await fail();
  await press('End');
  await type(' more');
  await expect.element(field).toHaveValue(`${line} more`);
  await expect.element(report).not.toBeInTheDocument();
  await fail();
  await type('6m next');
  await expect.element(field).toHaveValue('6m next');
  await expect.element(report).toBeVisible();
});

test('a line whose answer was lost is logged once, also when it is typed again', async () => {
  const { server, world, titles } = await openTime();
  server.once('time.record', (input, call) => {
    world.answers['time.record'](input, call);
    throw new LostConnection();
  });
  const lost = '5m Unheard @"Havn & Co"';
  await field.fill(lost);
  await expect.element(left).toBeVisible();
  await press('Enter');
  await expect.poll(() => server.callsOf('time.record')).toHaveLength(1);
  await expect.element(button('Log')).not.toHaveAttribute('data-loading');
  await expect.element(field).toHaveValue(lost);
  for (const line of ['6m Between @"Havn & Co"', lost]) {
    await field.fill(line);
    await press('Enter');
    await expect.element(field).toHaveValue('');
  }
  for (const title of ['Unheard', 'Between']) await expect.element(row(title)).toBeVisible();
  expect(titles().toSorted()).toEqual(['Between', 'Unheard']);
  const [first, between, again] = server.callsOf('time.record').map((call) => call.idempotencyKey);
  expect(again).toBe(first);
  expect(between).not.toBe(first);
});

test('a line that fails after another was typed is named in the error', async () => {
  const opened = await openTime();
  const record = await sendHeld(opened, '5m Lost @"Havn & Co"');
  await field.fill('6m typed on');
  record.end(new LostConnection());
  await expect
    .element(page.getByRole('alert').getByText('Not logged: 5m Lost @"Havn & Co"'))
    .toBeVisible();
  await expect.element(field).toHaveValue('6m typed on');
});
