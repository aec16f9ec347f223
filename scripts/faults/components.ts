import { type Fault, stories } from './fault.ts';

const of = (component: string, story: string) => stories(`packages/ui/src/${component}/`, '-t', story);

/** Faults of the component library. */
export const componentFaults: readonly Fault[] = [
  {
    name: "a label's contrast lowered",
    file: 'packages/ui/src/Field/Field.css.ts',
    whole: 'export const label = style({\n',
    broken: "export const label = style({\n  color: '#9a9a9a',\n",
    by: of('TextField', 'Default'),
    says: /color contrast/i,
    caughtBy: 'contrast',
  },
  {
    name: 'a colour of the light theme in the dark one',
    file: 'packages/ui/src/theme/tones.css.ts',
    whole: 'info: { color: colour.infoInk,',
    broken: "info: { color: 'oklch(0.465 0.15 258)',",
    by: of('Badge', 'Permutations'),
    says: /elements with too little contrast in the dark theme/,
    caughtBy: 'contrast',
  },
  {
    name: "an icon button's name removed",
    file: 'packages/ui/src/IconButton/IconButton.tsx',
    whole: '        aria-label={label}\n',
    broken: '',
    by: of('IconButton', 'Permutations'),
    says: /must have discernible text/,
    caughtBy: 'accessibility',
  },
  {
    name: 'a focus trap removed',
    file: 'packages/ui/src/Dialog/Dialog.tsx',
    whole: "import { Modal, ModalOverlay } from 'react-aria-components/Modal';\n",
    broken:
      'const Modal = (props: { children?: ReactNode; className?: string; isOpen?: boolean }) =>\n' +
      '  props.isOpen === false ? null : <div className={props.className}>{props.children}</div>;\n' +
      'const ModalOverlay = Modal as any;\n',
    by: of('Dialog', 'Keyboard'),
    says: /toContainElement/,
    caughtBy: 'keyboard and focus',
  },
  {
    name: 'a list without keys',
    file: 'packages/ui/src/Menu/Menu.tsx',
    whole: '        <AriaMenuItem key={option.value} id={option.value} ',
    broken: '        <AriaMenuItem id={option.value} ',
    by: of('Menu', 'Choice'),
    says: /messages on the console/,
    caughtBy: 'console of a story',
  },
  {
    name: 'an animation for users who want none',
    file: 'packages/ui/src/Skeleton/Skeleton.css.ts',
    whole: "    [media.still]: { animation: 'none' },\n",
    broken: '',
    by: of('Skeleton', 'Default'),
    says: /elements that move despite prefers-reduced-motion/,
    caughtBy: 'motion',
  },
  {
    name: 'an icon that is not mirrored',
    file: 'packages/ui/src/Badge/Badge.css.ts',
    whole: "display: 'inline-flex', marginInlineStart: '-0.125rem'",
    broken: "display: 'inline-flex', marginLeft: '-0.125rem'",
    by: of('Badge', 'Permutations'),
    says: /is not mirrored/,
    caughtBy: 'layout',
  },
  {
    name: 'a 4 px shift',
    file: 'packages/ui/src/Button/Button.css.ts',
    whole: "    display: 'inline-grid',\n",
    broken: "    display: 'inline-grid',\n    insetInlineStart: '4px',\n",
    by: of('Button', 'Permutations'),
    says: /toMatchScreenshot/,
    caughtBy: 'picture',
  },
];
