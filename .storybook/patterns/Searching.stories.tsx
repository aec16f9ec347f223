import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { expectPattern } from './expectPattern.ts';
import { PatternPage } from './PatternPage.tsx';
import { patterns } from './patterns.ts';

const meta = preview.meta({
  title: 'Searching',
  component: PatternPage,
  tags: ['page'],
  ...page,
});

export const Searching = meta.story({
  args: patterns.Searching,
  play: expectPattern,
});
