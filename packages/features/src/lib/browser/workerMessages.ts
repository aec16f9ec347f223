/** The type of the service worker's message that asks a page to go to a `path`. The page replies. */
export const navigateMessage = 'go to';
