import type { ColumnRole } from '../sheet';
import { type KnownKind, klipKinds } from './klip-kinds';

const kimaiEnglish = {
  date: 'date',
  from: 'startTime',
  start: 'startTime',
  begin: 'startTime',
  to: 'endTime',
  stop: 'endTime',
  end: 'endTime',
  duration: 'duration',
  name: 'person',
  'e-mail': 'email',
  customer: 'customer',
  project: 'project',
  activity: 'task',
  description: 'title',
  tags: 'tags',
  billable: 'billable',
  exported: 'billed',
} as const satisfies Record<string, ColumnRole>;

const kimaiDanish = {
  dato: 'date',
  fra: 'startTime',
  start: 'startTime',
  til: 'endTime',
  stop: 'endTime',
  slut: 'endTime',
  varighed: 'duration',
  navn: 'person',
  'e-mail': 'email',
  kunde: 'customer',
  projekt: 'project',
  aktivitet: 'task',
  beskrivelse: 'title',
  etiketter: 'tags',
  fakturérbar: 'billable',
  fakturerbar: 'billable',
  eksporteret: 'billed',
} as const satisfies Record<string, ColumnRole>;

const clockify = {
  project: 'project',
  client: 'customer',
  description: 'title',
  task: 'task',
  activity: 'task',
  user: 'person',
  email: 'email',
  tags: 'tags',
  type: 'type',
  billable: 'billable',
  invoiced: 'billed',
  'start date': 'date',
  'start time': 'startTime',
  'end date': 'endDate',
  'end time': 'endTime',
  'duration (h)': 'duration',
  'duration (decimal)': 'ignore',
} as const satisfies Record<string, ColumnRole>;

/**
 * Roles of the headers of Toggl. Several headers mean the same, because Toggl has renamed columns.
 */
const toggl = {
  user: 'person',
  member: 'person',
  email: 'email',
  client: 'customer',
  project: 'project',
  task: 'task',
  description: 'title',
  billable: 'billable',
  tags: 'tags',
  'start date': 'date',
  'start time': 'startTime',
  'end date': 'endDate',
  'stop date': 'endDate',
  'end time': 'endTime',
  'stop time': 'endTime',
  duration: 'duration',
} as const satisfies Record<string, ColumnRole>;

/** Known kinds of files; the first that fits is used. */
export const knownKinds: readonly KnownKind[] = [
  {
    kind: 'harvest',
    required: ['date', 'client', 'project', 'task', 'notes', 'hours', 'first name', 'last name'],
    roles: {
      date: 'date',
      client: 'customer',
      project: 'project',
      task: 'task',
      notes: 'title',
      hours: 'duration',
      'billable?': 'billable',
      'invoiced?': 'billed',
      'approved?': 'validated',
      'first name': 'firstName',
      'last name': 'lastName',
    },
  },
  {
    kind: 'harvestProjects',
    required: ['client', 'project', 'budget by', 'budget', 'budget remaining'],
    roles: {
      client: 'customer',
      project: 'card',
      'budget by': 'unit',
      budget: 'total',
      'budget remaining': 'left',
    },
  },
  {
    kind: 'harvestClients',
    required: ['client name', 'address'],
    roles: { 'client name': 'customer' },
  },
  {
    kind: 'clockifyProjects',
    required: ['project', 'client', 'tracked (h)', 'estimated (h)', 'remaining (h)'],
    roles: {
      client: 'customer',
      project: 'card',
      'estimated (h)': 'total',
      'remaining (h)': 'left',
    },
  },
  {
    kind: 'clockify',
    required: ['project', 'start date', 'start time', 'end date', 'end time', 'group'],
    roles: clockify,
  },
  { kind: 'clockify', required: ['start date', 'duration (h)'], roles: clockify },
  {
    kind: 'clockify',
    required: ['start date', 'duration (decimal)'],
    roles: { ...clockify, 'duration (decimal)': 'duration' },
  },
  {
    kind: 'toggl',
    required: ['user', 'client', 'project', 'description', 'start date', 'start time', 'duration'],
    roles: toggl,
  },
  {
    kind: 'toggl',
    required: ['member', 'description', 'duration', 'start date', 'start time', 'stop time'],
    roles: toggl,
  },
  ...kimaiKinds(),
  {
    kind: 'solidtime',
    required: ['description', 'client', 'project', 'start', 'end', 'user_name'],
    roles: {
      description: 'title',
      billable: 'billable',
      client: 'customer',
      project: 'project',
      task: 'task',
      tags: 'tags',
      start: 'start',
      end: 'end',
      user_name: 'person',
      user_email: 'email',
    },
  },
  ...klipKinds,
];

/** Returns the kinds of Kimai, whose versions name start and end differently. */
function kimaiKinds(): KnownKind[] {
  const english = ['date', 'duration', 'customer', 'project', 'activity'];
  const danish = ['dato', 'varighed', 'kunde', 'projekt', 'aktivitet'];
  const clocks = [
    ['from', 'to'],
    ['start', 'stop'],
    ['begin', 'end'],
  ];
  const danishClocks = [
    ['fra', 'til'],
    ['start', 'stop'],
    ['start', 'slut'],
  ];
  return [
    ...clocks.map((clock) => ({ required: [...english, ...clock], roles: kimaiEnglish })),
    ...danishClocks.map((clock) => ({ required: [...danish, ...clock], roles: kimaiDanish })),
  ].map((form) => ({ kind: 'kimai', ...form }));
}
