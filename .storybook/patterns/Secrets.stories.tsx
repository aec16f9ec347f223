import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { expectPattern } from './expectPattern.ts';
import { PatternPage } from './PatternPage.tsx';
import { patterns } from './patterns.ts';

const meta = preview.meta({ title: 'Secrets', component: PatternPage, tags: ['page'], ...page });

export const Secrets = meta.story({
  args: patterns.Secrets,
  play: expectPattern,
});
