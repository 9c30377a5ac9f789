/** Words that no first page shows. */
export const en = {
  'job.time.export': 'Make a file',
  'job.time.takeout': 'Make a file of everything',
  'job.time.resumeTakeouts': 'Take up files whose server is gone',
  'goTo.monthlyHours': 'Monthly hours',
  'keywords.monthlyHours': 'månedens timer monthly hours rapport report',
};
