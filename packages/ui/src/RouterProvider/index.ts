/**
 * Connects links to the app's router: `navigate` is called with a path, and `useHref` converts a path to an address.
 * Without it, links load documents.
 */
export { RouterProvider } from 'react-aria-components';
