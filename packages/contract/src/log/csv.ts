import type { AuditLogEntry } from './schemas/audit.ts';

/** Matches cells that a spreadsheet would run as a formula (OWASP, 'CSV injection'). */
const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** Returns a quoted cell (RFC 4180), with an apostrophe before a formula. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The header line, after the byte order mark that makes spreadsheets read UTF-8. docs/log.md, 'Audit log'. */
export const auditCsvHeader = `\ufeff${row(['Timestamp', 'User ID', 'Action', 'Details', 'IP Address', 'User Agent'])}`;

type CsvEntry = Pick<
  AuditLogEntry,
  'timestamp' | 'userId' | 'action' | 'details' | 'ipAddress' | 'userAgent'
>;

/** Returns the line of one entry. */
export const auditCsvRow = (entry: CsvEntry): string =>
  row([entry.timestamp, entry.userId ?? '', entry.action, entry.details, entry.ipAddress, entry.userAgent]);

/**
 * Returns the file name. docs/log.md, 'Audit log'.
 *
 * @param day such as 2026-11-21
 */
export const auditCsvName = (day: string): string => `audit-logs-${day}.csv`;

/** Returns the HTTP headers of the file, whose name contains the UTC date. */
export const auditCsvHeaders = (at: Date): Record<string, string> => ({
  'Content-Disposition': `attachment; filename="${auditCsvName(at.toISOString().slice(0, 10))}"`,
});
