/**
 * Korean public holidays that close offices and banks, as data. Lunar dates, substitute days and election days follow no
 * formula, so each year is added before it starts; of a year that is missing here only the fixed dates are known.
 * 17 July is a holiday again, and 1 May one for everybody, since 2026.
 */
const EVERY_YEAR = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];

const BY_YEAR: Readonly<Record<string, readonly string[]>> = {
  // Seollal 28-30 January with a temporary holiday before it; presidential election 3 June; Chuseok 5-8 October.
  '2025': ['01-27', '01-28', '01-29', '01-30', '03-03', '05-06', '06-03', '10-05', '10-06', '10-07', '10-08'],
  '2026': [
    ...['02-16', '02-17', '02-18', '03-02', '05-01', '05-24', '05-25', '06-03', '07-17', '08-17'],
    ...['09-24', '09-25', '09-26', '10-05'],
  ],
  '2027': [
    ...['02-06', '02-07', '02-08', '02-09', '05-01', '05-03', '05-13', '07-17', '07-19', '08-16'],
    ...['09-14', '09-15', '09-16', '10-04', '10-11', '12-27'],
  ],
};

const holidays = new Set(Object.entries(BY_YEAR).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)));

/** Whether a Seoul day (`YYYY-MM-DD`) is a public holiday, weekends aside. */
export function isPublicHoliday(day: string): boolean {
  return EVERY_YEAR.includes(day.slice(5)) || holidays.has(day);
}
