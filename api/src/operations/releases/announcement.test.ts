import { announcementOf } from './announcement.js';

const event = { _id: '1', kind: 'budget' as const, at: new Date(), remote: 'mf-catalog', release: 'slow' };

it('writes a broken budget in the language, with its numbers', () => {
  const measured = { metric: 'CLS', p75: 256, budget: 100, visitors: 120 };
  expect(announcementOf({ ...event, measured }, 'de')).toEqual({
    title: 'mf-catalog: Ein Leistungsbudget ist überschritten',
    sentences: [
      'CLS ist 0,26 beim 75. Perzentil, und das Budget ist 0,10.',
      'In den letzten 24 Stunden wurden 120 Besuche von slow gemessen.',
    ],
  });
  const slow = { ...measured, metric: 'LCP', p75: 4096.4, budget: 2500 };
  expect(announcementOf({ ...event, measured: slow }, 'en').sentences[0]).toBe(
    'LCP is 4096 ms for the 75th percentile, and the budget is 2500 ms.',
  );
});
