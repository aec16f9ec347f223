import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { expectPattern } from './expectPattern.ts';
import { PatternPage } from './PatternPage.tsx';
import { patterns } from './patterns.ts';

const meta = preview.meta({
  title: 'Changing',
  component: PatternPage,
  tags: ['page'],
  ...page,
});

export const Changing = meta.story({
  args: patterns.Changing,
  play: expectPattern,
});
