import type { Faults } from './fault.ts';

const inStories = (...parameters: string[]) => ['--config=vitest.stories.config.ts', ...parameters];
const component = (name: string, story: string) => inStories(`packages/ui/src/${name}/`, '-t', story);
const screen = (file: string, story: string) =>
  inStories(`packages/features/src/${file}.stories`, '-t', story);

/** Faults of components and screens that their stories catch. */
export const storyFaults = {
  'text of a story': {
    'a toast text changed by one letter': {
      file: 'packages/features/src/lib/data/useSuspendUser.ts',
      change: ['User status updated', 'User status updatet'],
      by: screen('people/list/UserMenu', 'Suspended'),
      says: /Unable to find an element with the text: User status updated/,
    },
    'a text that differs by a word': {
      file: 'packages/features/src/people/list/UserQuestion.tsx',
      change: ['accounts that are not in use', 'accounts that are not used'],
      by: screen('people/list/UserQuestion', 'Ready'),
      says: /Unable to find an element with the text: jonas\.weidmann is signed out/,
    },
  },
  'steps of a story': {
    'a link that leads elsewhere': {
      file: 'packages/features/src/people/page/PersonHeader.tsx',
      change: ['<BackLink href={paths.users}>', '<BackLink href={paths.userPermissions}>'],
      by: screen('people/page/PersonHeader', 'Ready'),
      says: /href="\/users"/,
    },
    'a session ended without a question': {
      file: 'packages/features/src/people/profile/Sessions.tsx',
      change: ["onEnd={() => open('end', session.id)}", 'onEnd={() => onEnded({ signOutReport: null })}'],
      by: screen('people/profile/Sessions', 'End One'),
      says: /Unable to find role="alertdialog"/,
    },
    'an action for a role that may not take it': {
      file: 'packages/features/src/people/page/PersonHeader.tsx',
      change: ['{mayEdit ? (', '{mayEdit || user.isActive ? ('],
      by: screen('people/page/PersonScreen', 'Read Only'),
      says: /not\.toBeInTheDocument|expected document not to contain element/,
    },
  },
  accessibility: {
    "an icon button's name removed": {
      file: 'packages/ui/src/IconButton/IconButton.tsx',
      change: ['        aria-label={label}\n', ''],
      by: component('IconButton', 'Permutations'),
      says: /must have discernible text/,
    },
  },
  contrast: {
    "a label's contrast lowered": {
      file: 'packages/ui/src/Field/Field.css.ts',
      change: ['export const label = style({\n', "export const label = style({\n  color: '#9a9a9a',\n"],
      by: component('TextField', 'Default'),
      says: /color contrast/i,
    },
    'a colour of the light theme in the dark one': {
      file: 'packages/ui/src/theme/tones.css.ts',
      change: ['info: { color: colour.infoInk,', "info: { color: 'oklch(0.465 0.15 258)',"],
      by: component('Badge', 'Permutations'),
      says: /elements with too little contrast in the dark theme/,
    },
  },
  'keyboard and focus': {
    'a focus trap removed': {
      file: 'packages/ui/src/Dialog/Dialog.tsx',
      change: [
        "import { Modal, ModalOverlay } from 'react-aria-components/Modal';\n",
        'const Modal = (props: { children?: ReactNode; className?: string; isOpen?: boolean }) =>\n' +
          '  props.isOpen === false ? null : <div className={props.className}>{props.children}</div>;\n' +
          'const ModalOverlay = Modal as any;\n',
      ],
      by: component('Dialog', 'Keyboard'),
      says: /toContainElement/,
    },
    'the focus lost after a dialog closes': {
      file: 'packages/features/src/people/profile/Sessions.tsx',
      change: ['    keepPlace();\n', ''],
      by: screen('people/profile/Sessions', 'End One'),
      says: /toHaveFocus/,
    },
    'a control without a focus ring': {
      file: 'packages/ui/src/Button/Button.css.ts',
      change: ["'&[data-focus-visible]': focusRing", "'&[data-focus-visible]': { outline: 'none' }"],
      by: inStories('packages/features/src/people/list/UsersScreen', '-t', 'Tab Order$'),
      says: /has no visible focus ring/,
    },
  },
  layout: {
    'an icon that is not mirrored': {
      file: 'packages/ui/src/Badge/Badge.css.ts',
      change: ["marginInlineStart: '-0.125rem'", "marginLeft: '-0.125rem'"],
      by: component('Badge', 'Permutations'),
      says: /is not mirrored/,
    },
    'a button clipped beside a long name': {
      file: 'packages/features/src/lib/components/EntityHeader.tsx',
      change: ['gap={4} align="start">', 'gap={4} align="start" isWrapping={false}>'],
      by: screen('people/page/PersonScreen', 'Long Names'),
      says: /faults of the layout/,
    },
    'a target too small for touch': {
      file: 'packages/ui/src/Button/Button.css.ts',
      change: ['inset: `calc(-1 * ${vars.space[1]})`', "inset: '0px'"],
      by: screen('people/list/UsersTable', 'Ready'),
      says: /"Actions for [^"]*" is a target of only/,
    },
  },
  picture: {
    'a 4 px shift': {
      file: 'packages/ui/src/Button/Button.css.ts',
      change: ["display: 'inline-grid',", "display: 'inline-grid', insetInlineStart: '4px',"],
      by: component('Button', 'Permutations'),
      says: /toMatchScreenshot/,
    },
    'a badge of the wrong colour': {
      file: 'packages/features/src/lib/components/UserStatus.tsx',
      change: ['<Badge tone="danger">Suspended', '<Badge tone="warning">Suspended'],
      by: screen('people/list/UsersScreen', 'Ready'),
      says: /toMatchScreenshot/,
    },
    'a column as wide as the longest name': {
      file: 'packages/ui/src/Table/columns.ts',
      change: ["'max-content' : `minmax(0, ", "'max-content' : `minmax(max-content, "],
      by: screen('people/list/UsersTable', 'Ready'),
      says: /toMatchScreenshot/,
    },
  },
  'console of a story': {
    'a list without keys': {
      file: 'packages/ui/src/Menu/Menu.tsx',
      change: ['key={option.value} id={option.value}', 'id={option.value}'],
      by: component('Menu', 'Choice'),
      says: /messages on the console/,
    },
  },
  motion: {
    'an animation for users who want none': {
      file: 'packages/ui/src/Skeleton/Skeleton.css.ts',
      change: ["    [media.still]: { animation: 'none' },\n", ''],
      by: component('Skeleton', 'Default'),
      says: /elements that move despite prefers-reduced-motion/,
    },
  },
} satisfies Faults;
