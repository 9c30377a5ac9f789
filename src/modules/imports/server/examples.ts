import type { OpenAPI } from '@orpc/openapi';

type Body = OpenAPI.OperationObject['requestBody'];

/** Examples of files, the shortest possible of each kind. */
const kinds: Record<string, { summary: string; name: string; text: string }> = {
  toggl: {
    summary: 'Toggl, detailed report',
    name: 'Toggl_time_entries.csv',
    text:
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,' +
      'End time,Duration,Tags\nAnna,anna@example.com,Nordlys,Website,,Front page,Yes,2026-03-02,' +
      '09:00:00,2026-03-02,11:30:00,02:30:00,\n',
  },
  clockify: {
    summary: 'Clockify, detailed report',
    name: 'Clockify.csv',
    text:
      'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,' +
      'End Date,End Time,Duration (h),Duration (decimal)\nWebsite,Nordlys,Front page,,Anna,,' +
      'anna@example.com,,Yes,02/13/2026,10:00 AM,02/13/2026,12:15 PM,02:15:00,2.25\n',
  },
  harvest: {
    summary: 'Harvest, time',
    name: 'harvest.csv',
    text:
      'Date,Client,Project,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name\n' +
      '2026-01-12,Nordlys,Retainer,Design,Moodboard,"2,5",Yes,Yes,Anna,Lund\n',
  },
  harvestProjects: {
    summary: 'Harvest, projects: what is left',
    name: 'harvest-projects.csv',
    text:
      'Client,Project,Budget By,Budget,Budget Spent,Budget Remaining\n' +
      'Nordlys,Retainer,Hours,"20,0","5,75","14,25"\n',
  },
  kimai: {
    summary: 'Kimai, in English or Danish',
    name: 'kimai.csv',
    text:
      'Dato,Fra,Til,Varighed,Navn,Kunde,Projekt,Aktivitet,Beskrivelse\n' +
      '2026-04-01,09:00,10:30,1:30,Anna,Nordlys,Hjemmeside,Design,Ikoner\n',
  },
  solidtime: {
    summary: 'solidtime, generic export',
    name: 'solidtime.csv',
    text:
      'description,billable,client,project,tags,start,end,task,user_name,user_email\n' +
      'Newsletter,true,Nordlys,Marketing,,2026-05-04T07:00:00Z,2026-05-04T08:20:00Z,,Anna,\n',
  },
  threeColumns: {
    summary: 'Three columns: FreshBooks, Hubstaff, HourTab or your own',
    name: 'time.csv',
    text: 'Date,Notes,Time\n2026-06-15,Photos,2.25\n',
  },
  punchCard: {
    summary: 'A spreadsheet of one card, with what is left after each row',
    name: 'nordlys.csv',
    text:
      'Klippekort - Nordlys\nDato;Hvad;Timer;Rest\n05-01-2026;Overført;;20,00\n' +
      '28-01-2026;Skitser;3,25;16,75\n',
  },
  cardOverview: {
    summary: 'What is left for each customer, without history',
    name: 'cards.csv',
    text: 'Client,Hours Left\nNordlys,14.25\nHavn,-2.5\n',
  },
  klip: {
    summary: 'What Klip itself exports',
    name: 'klip-time.csv',
    text:
      'date,start,end,duration,minutes,credits,title,customer,balance,feature,category,' +
      'consultant,validated,billed,questioned,description\n' +
      '2026-04-13,,,1:30,90,,Front page,Nordlys,TB-0001,,design,Anna,true,false,false,\n',
  },
};

/** Adds an example of each kind of file to the body of a request. */
export function examples(body: Body): NonNullable<Body> {
  if (!body || '$ref' in body) return body ?? { content: {} };
  const named = Object.entries(kinds).map(([kind, { summary, name, text }]) => [
    kind,
    { summary, value: { files: [{ name, text }] } },
  ]);
  const content = Object.entries(body.content ?? {}).map(([type, media]) => [
    type,
    { ...media, examples: Object.fromEntries(named) },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}
