import type { Table } from './tables.ts';

/** The first record of a backup. */
export interface BackupHeader {
  kind: 'header';
  version: string;
  /** The time of the last migration, in milliseconds: the schema of the rows. */
  migration: number;
  /** An ISO time. */
  createdAt: string;
  database: 'embedded' | 'postgresql';
}

/** The parts of a backup, in their order: a header, each table with its rows, and the sequences. */
export type BackupRecord =
  | BackupHeader
  | ({ kind: 'table' } & Table)
  /** Rows of the table: JSON arrays of the texts of its columns. */
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; name: string; rows: number; digest: string }
  /** The last number of each sequence, and whether it was used. */
  | { kind: 'sequences'; values: Record<string, [string, boolean]> };

/** The line after all records, which covers every byte before it. */
export interface BackupEnd {
  kind: 'whole';
  sha256: string;
}
