/** Returns the address of a picture in base64. Browsers look at its bytes for its format. */
export const addressOfPicture = (picture: string): string => `data:image/png;base64,${picture}`;
