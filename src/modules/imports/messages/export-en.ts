/** Words that explain how to get a file from each product. */
export const importExportEn = {
  'sample.toggl': 'Toggl',
  'sample.harvest': 'Harvest',
  'sample.spreadsheet': 'Spreadsheet',
  'export.title': 'How do I get the file?',
  'export.toggl':
    'Reports, Detailed: choose the period, at most a year at a time, and export as CSV. Take all ' +
    'years at once here.',
  'export.clockify':
    'Reports, Detailed: choose the longest period, then Export and CSV. For what is left: ' +
    'Projects, Export, CSV, where projects have estimates.',
  'export.harvest':
    'Reports, Detailed time: choose all time, then Export and CSV. For what is left: Projects, ' +
    'Export, CSV, where projects have budgets in hours.',
  'export.kimai': 'Export: choose all times, then CSV or Excel. In English or Danish.',
  'export.solidtime': 'Reporting, Detailed: choose the period, then Export and CSV.',
  'export.klip': 'Time, Export: everything, as CSV.',
  'export.spreadsheet':
    'Save as Excel (XLSX), or as CSV. One sheet for each customer is fine. It needs a date, what ' +
    'was done and how long; what is left comes from a column, or you are asked.',
  'export.comes':
    'Customers, entries with date, length, task and tags, who did them, what is approved, billed ' +
    'and not billable, and what is left come along. Prices and amounts of money do not.',
};
