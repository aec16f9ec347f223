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

/** The headers of the file. docs/product.md 7.8: its name contains the date. */
export const auditCsvHeaders = (at: Date): Record<string, string> => ({
  'Content-Disposition': `attachment; filename="audit-logs-${at.toISOString().slice(0, 10)}.csv"`,
});
