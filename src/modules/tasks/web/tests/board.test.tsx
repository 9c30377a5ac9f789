import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { someTask, taskWorld } from '@/testkit/web/task-world';
import { nextId } from '@/testkit/web/time-world';
import type { TaskStatus } from '../../domain/task';

const column = (name: string) => page.getByRole('region', { name, exact: true });
const card = (name: string) => column(name).getByRole('listitem');
const litColumns = () => document.querySelectorAll('section[data-target]').length;

/** Opens the board with one proposed task. */
async function openBoard() {
  const company = makeCompany({ id: nextId(), name: 'Lerværk' });
  const { answers, tasks } = taskWorld([company], [someTask(company)]);
  const moved: TaskStatus[] = [];
  const { queryClient } = await openScreen('/features?view=board', {
    as: consultantOf(company.id, company.name),
    language: 'en',
    answers: {
      ...customerWorld([company]).answers,
      ...answers,
      'tasks.list': ({ status } = {}) => ({
        items: tasks.filter((task) => task.status === status),
        nextCursor: null,
      }),
      'tasks.changeStatus': ({ status }) => {
        moved.push(status);
        const [task] = tasks.splice(0);
        if (!task) throw new Error('No task is left');
        const after = { ...task, status };
        tasks.push(after);
        return after;
      },
    },
  });
  await expect.element(card('Proposed')).toBeVisible();
  return { tasks, moved, readAnew: () => queryClient.invalidateQueries() };
}

/**
 * Sends one event of a drag like the browser; `carried` is the data that a link from outside
 * brings.
 */
function drag(type: string, on: Element | Window, carried = new DataTransfer()): DragEvent {
  const place = on instanceof Element ? on.getBoundingClientRect() : { x: 0, y: 0 };
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    dataTransfer: carried,
    clientX: place.x + 5,
    clientY: place.y + 5,
  });
  on.dispatchEvent(event);
  return event;
}

test('a card that is let go over a lit column moves there', async () => {
  const { moved } = await openBoard();
  await card('Proposed').dropTo(column('Scoping'));
  await expect.element(card('Scoping')).toBeVisible();
  expect(moved).toEqual(['scoping']);
  expect(litColumns()).toBe(0);
});

test('a card that is let go before the columns are lit moves, too', async () => {
  const { moved } = await openBoard();
  const target = column('Scoping').element();
  drag('dragstart', card('Proposed').element());
  for (const type of ['dragenter', 'dragover', 'drop']) drag(type, target);
  await expect.element(card('Scoping')).toBeVisible();
  expect(moved).toEqual(['scoping']);
});

test('a new reading of the list leaves a drag as it was', async () => {
  const { tasks, moved, readAnew } = await openBoard();
  drag('dragstart', card('Proposed').element());
  await expect.poll(litColumns).toBeGreaterThan(0);
  const [task] = tasks;
  if (task) tasks[0] = { ...task, title: 'Glaze, blue' };
  await readAnew();
  await expect.element(card('Proposed').getByText('Glaze, blue')).toBeVisible();
  drag('dragenter', column('Scoping').element());
  drag('dragover', column('Scoping').element());
  drag('drop', column('Scoping').element());
  await expect.element(card('Scoping')).toBeVisible();
  expect(moved).toEqual(['scoping']);
});

test('a drag ends with its card: no column stays lit, and a link moves nothing', async () => {
  const { tasks, moved, readAnew } = await openBoard();
  const place = card('Proposed').element();
  drag('dragstart', place);
  await expect.poll(litColumns).toBeGreaterThan(0);
  const gone = tasks.splice(0);
  await readAnew();
  await expect.element(card('Proposed')).not.toBeInTheDocument();
  // The browser reports the end only to the card, which is not in the page any more.
  drag('dragend', place);
  await expect.poll(litColumns).toBe(0);

  tasks.push(...gone);
  const link = new DataTransfer();
  link.setData('text/uri-list', 'https://example.com/');
  drag('dragenter', column('Scoping').element(), link);
  drag('dragover', column('Scoping').element(), link);
  drag('drop', column('Scoping').element(), link);
  await readAnew();
  await expect.element(card('Proposed')).toBeVisible();
  expect(moved).toEqual([]);
});

test('a drag that ends outside the board, or with Escape, leaves no column lit', async () => {
  const { moved } = await openBoard();
  drag('dragstart', card('Proposed').element());
  await expect.poll(litColumns).toBeGreaterThan(0);
  drag('dragenter', column('Scoping').element());
  drag('dragleave', document.body);
  drag('dragend', card('Proposed').element());
  await expect.poll(litColumns).toBe(0);
  expect(moved).toEqual([]);
});
