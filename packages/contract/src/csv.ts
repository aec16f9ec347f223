import type { AuditLogEntry } from './schemas/audit.ts';

/** A spreadsheet takes a cell that begins so for a formula (OWASP, 'CSV injection'). */
const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** One cell: quoted, and with an apostrophe before what would be run (RFC 4180). */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line; the mark before it tells spreadsheets that the file is UTF-8. docs/product.md 7.8. */
export const auditCsvHeader = `\ufeff${row(['Timestamp', 'User ID', 'Action', 'Details', 'IP Address', 'User Agent'])}`;

/** The line of one entry. */
export const auditCsvRow = (entry: AuditLogEntry): string =>
  row([entry.timestamp, entry.userId ?? '', entry.action, entry.details, entry.ipAddress, entry.userAgent]);

/**
 * Returns the name of the file. docs/product.md 7.8.
 *
 * @param day such as 2026-11-21
 */
export const auditCsvName = (day: string): string => `audit-logs-${day}.csv`;

/** Returns the headers of the file, named after the day in UTC. */
export const auditCsvHeaders = (at: Date): Record<string, string> => ({
  'Content-Disposition': `attachment; filename="${auditCsvName(at.toISOString().slice(0, 10))}"`,
});
