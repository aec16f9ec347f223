import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { expectPattern } from './expectPattern.ts';
import { PatternPage } from './PatternPage.tsx';
import { patterns } from './patterns.ts';

const meta = preview.meta({ title: 'Roles', component: PatternPage, tags: ['page'], ...page });

export const Roles = meta.story({
  args: patterns.Roles,
  play: expectPattern,
});
