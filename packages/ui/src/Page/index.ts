export { mainId, Page, type PageProps } from './Page.tsx';
