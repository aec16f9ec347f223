/** The type of the service worker's message that sends a page to a `path`. The page replies. */
export const navigateMessage = 'go to';
