import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { expectPattern } from './expectPattern.ts';
import { PatternPage } from './PatternPage.tsx';
import { patterns } from './patterns.ts';

const meta = preview.meta({ title: 'Loading', component: PatternPage, tags: ['page'], ...page });

export const Loading = meta.story({
  args: patterns.Loading,
  play: expectPattern,
});
