export { StartFact, type StartFactProps } from './StartFact.tsx';
export { StartPage, type StartPageProps } from './StartPage.tsx';
