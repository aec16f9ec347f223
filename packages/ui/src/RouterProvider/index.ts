/**
 * Hands every link below to the app's router: `navigate` is called with the path, `useHref` turns a path into
 * an address. Without it, links load documents.
 */
export { RouterProvider } from 'react-aria-components';
