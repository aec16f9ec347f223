const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day of the calendar as people read it: 'Dec 1, 2026' for 2026-12-01. */
export function dayText(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
}
