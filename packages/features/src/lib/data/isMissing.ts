import { ApiError } from '@portico/contract/client';
import type { Read } from './useRead.ts';

/** Returns whether a read failed because its row does not exist. An address can name anything. */
export const isMissing = ({ error }: Pick<Read<unknown>, 'error'>): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_fields');
