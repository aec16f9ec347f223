import type { ReactNode } from 'react';
import { Heading } from '../../packages/ui/src/Heading/index.ts';
import { Stack } from '../../packages/ui/src/Stack/index.ts';
import { list } from './docs.css.ts';
import { Sentence } from './Sentence.tsx';

/** A part of a page under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
);

/** Sentences as a list. */
export const SentenceList = ({ children }: { children: readonly string[] }) => (
  <ul className={list}>
    {children.map(sentence => (
      <li key={sentence}>
        <Sentence>{sentence}</Sentence>
      </li>
    ))}
  </ul>
);
