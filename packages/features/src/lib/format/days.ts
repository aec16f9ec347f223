const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day (UTC) of a series, such as 'Nov 21'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Formats the weekday of a day (UTC), such as 'Sat'. */
export const formatWeekday = (day: string): string => weekdayFormat.format(new Date(day));
