import type { Answers } from './answers';

const labels = {
  consulting: { da: 'Rådgivning', en: 'Consulting' },
  design: { da: 'Design', en: 'Design' },
  development: { da: 'Udvikling', en: 'Development' },
  support: { da: 'Support', en: 'Support' },
  other: { da: 'Andet', en: 'Other' },
};

/** Answers for the frame around every screen, without notices. */
export const frameAnswers: Answers = {
  'categories.labels': () => ({ labels }),
  'timer.find': () => ({ timer: null, now: new Date().toISOString() }),
  'notifications.unread': () => ({ count: 0 }),
};
