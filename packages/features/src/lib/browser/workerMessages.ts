/** The type of a message by which the service worker asks a window to go to a `path`; the window answers. */
export const navigateMessage = 'go to';
