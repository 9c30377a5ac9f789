import { expect, test } from 'vitest';
import { listPlaces, type PastEntry } from './find-similar';
import { sortTasks } from './sort-tasks';

const logo = { id: 'logo', companyId: 'nordlys' };
const site = { id: 'site', companyId: 'nordlys' };
const ferry = { id: 'ferry', companyId: 'havn' };
const quay = { id: 'quay', companyId: 'havn' };
const tasks = [logo, site, ferry, quay];

const onFerry = entry('Referat', 'havn', 'ferry');
const onSite = entry('Designmøde', 'nordlys', 'site');
const onNone = entry('Telefon', 'nordlys');
const entries = [onFerry, onNone, onSite, entry('Opstart', 'havn', 'ferry')];

test('the task logged last comes first, then those of the proposed customer', () => {
  expect(sort({ companyId: 'havn' })).toEqual(['ferry', 'site', 'quay', 'logo']);
  expect(sort({ companyId: undefined })).toEqual(['ferry', 'site', 'logo', 'quay']);
});

test('the tasks of the named customer come before all others', () => {
  const nordlys = { companyId: 'nordlys', namedCompanyId: 'nordlys' };
  expect(sort(nordlys)).toEqual(['site', 'logo', 'ferry', 'quay']);
});

test('places are those last logged on that are not shown yet', () => {
  expect(listPlaces(entries, [])).toEqual([onFerry, onNone, onSite]);
  expect(listPlaces(entries, [onSite])).toEqual([onFerry, onNone]);
  expect(listPlaces(entries, [], 1)).toEqual([onFerry]);
});

function sort(order: { companyId: string | undefined; namedCompanyId?: string }) {
  const named = { namedCompanyId: undefined, ...order };
  return sortTasks(tasks, { entries, ...named }).map(({ id }) => id);
}

function entry(title: string, companyId: string, taskId?: string): PastEntry {
  const task = taskId === undefined ? null : { id: taskId };
  return { title, companyId, balanceId: `${companyId}-hours`, category: 'other', task };
}
