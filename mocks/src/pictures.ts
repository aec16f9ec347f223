import { bytesOfBase64, readPictureHeader } from '@portico/contract/pictures';

/** Returns the address of a picture in base64: a data URL, stored as it is, because a mock has no decoder. */
export const addressOfPicture = (picture: string): string =>
  `data:${readPictureHeader(bytesOfBase64(picture))?.type};base64,${picture}`;
