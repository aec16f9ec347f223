import { bytesOfBase64, readPictureHeader } from '@portico/contract/pictures';

/** Returns the address of a picture in base64: a data URL, stored as it is, because a mock has no decoder. */
export const addressOfPicture = (picture: string): string =>
  `data:${readPictureHeader(bytesOfBase64(picture))?.type};base64,${picture}`;

/** Returns the digest of a picture, for the log; '' for none, and for that of the catalogue. */
export async function digestOfPicture(address: string | null): Promise<string> {
  if (!address?.startsWith('data:')) return '';
  const digest = await crypto.subtle.digest('SHA-256', bytesOfBase64(address.split(',')[1] ?? ''));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
