/** Words that are not needed by the first page. */
export const en = {
  'job.time.export': 'Make a file',
  'job.time.takeout': 'Make a file of everything',
  'job.time.resumeTakeouts': 'Take up files whose server is gone',
  'monthly.free': 'Free of charge',
  'goTo.monthlyHours': 'Monthly hours',
  'keywords.monthlyHours': 'månedens timer monthly hours rapport report',
};
