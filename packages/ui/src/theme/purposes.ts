import type { Space } from './tokens.ts';
import type { Colour, shadow } from './vars.css.ts';

/** The purpose of each colour. */
export const colourPurposes: Readonly<Record<Colour, string>> = {
  surface: 'The background of the page.',
  raised: 'Cards, fields and table rows.',
  sunken: 'Wells, table heads and code.',
  floating: 'Menus, dialogs and toasts.',
  scrim: 'Covers the page behind a dialog.',
  ink: 'Text.',
  muted: 'Text that readers can skip.',
  line: 'Dividers and edges of cards: decoration only.',
  outline: 'Borders of buttons, which their text makes recognisable.',
  edge: 'Borders of fields and checkboxes, which nothing else makes recognisable.',
  hover: 'A row or a quiet button under the pointer.',
  pressed: 'A row or a quiet button while it is pressed.',
  focus: 'The focus ring.',
  accent: 'The main action, the selected item, the logo.',
  accentHover: 'The main action under the pointer.',
  onAccent: 'Text on the main action.',
  accentInk: 'Links and selected text.',
  accentSoft: 'The background of a selected item.',
  danger: 'Actions that cannot be undone, and the mark of an error.',
  dangerHover: 'Such an action under the pointer.',
  onDanger: 'Text on such an action.',
  dangerInk: 'The text of an error.',
  dangerSoft: 'The background of an error.',
  neutral: 'The mark of something without a tone: an inactive account, an old entry.',
  neutralInk: 'Text of a neutral badge.',
  neutralSoft: 'The background of a neutral badge.',
  info: 'The mark of information.',
  infoInk: 'The text of information.',
  infoSoft: 'The background of information.',
  purple: 'The mark of the owner and of machine clients.',
  purpleInk: 'Text of a purple badge.',
  purpleSoft: 'The background of a purple badge.',
  success: 'The mark of success, and of active things.',
  successInk: 'The text of success.',
  successSoft: 'The background of success.',
  warning: 'The mark of something to watch.',
  warningInk: 'The text of a warning.',
  warningSoft: 'The background of a warning.',
  orange: 'The mark of high priority, between warning and danger.',
  orangeInk: 'Text of an orange badge.',
  orangeSoft: 'The background of an orange badge.',
  rim: 'A hairline around overlays.',
  shadow: 'The shadow of overlays.',
};

/** The purpose of each step of the grid. */
export const spacePurposes: Readonly<Record<Space, string>> = {
  0: 'Things that touch.',
  1: 'Lines of one thing.',
  2: 'An icon and its text; badges in a row.',
  3: 'The inside of a control; a heading and its content.',
  4: 'The inside of a card; columns.',
  5: 'Fields of a form.',
  6: 'The inside of a dialog.',
  8: 'Parts of a screen.',
  10: 'Parts of a page to read.',
  12: 'The inside of an empty state.',
  16: 'Sections of the landing page on a phone.',
  24: 'Sections of the landing page.',
};

/** The purpose of every other token, by group and name. */
export const purposes = {
  text: {
    small: 'Captions, badges and table heads.',
    body: 'Text and controls.',
    large: 'Titles of cards and introductions.',
    title: 'Titles of screens and dialogs.',
    display: 'The title of the landing page and of documentation.',
  },
  font: { sans: 'Everything that people read.', mono: 'Code, keys and addresses to copy.' },
  weight: { regular: 'Text.', strong: 'Headings, buttons and emphasis.' },
  radius: {
    small: 'Controls and badges.',
    large: 'Cards, dialogs and toasts.',
    round: 'Switches, dots, pills and people.',
  },
  motion: {
    quick: 'Colours of a control.',
    usual: 'Menus and tooltips.',
    slow: 'Dialogs and sheets.',
    easing: 'The curve of all of them: fast at first.',
    spinnerDelay: 'Before a spinner appears, to avoid a flash.',
  },
  size: {
    small: 'Height of a small control; larger for touch.',
    control: 'Height of a control; larger for touch.',
    large: 'Height of a control that stands alone.',
    header: 'Height of the header, which offsets sticky elements.',
    row: 'Height of a table row.',
    icon: 'Width and height of an icon in a control.',
    field: 'Font size inside of a field; larger for touch.',
  },
  layer: {
    sticky: 'Heads of tables.',
    navigation: 'Header and navigation.',
    overlay: 'Menus, popovers and dialogs.',
    toast: 'Toasts, above everything.',
  },
  width: {
    narrow: 'A single form.',
    medium: 'Text and settings.',
    page: 'Lists and dashboards.',
  },
  shadow: { floating: 'Menus, popovers and toasts.', modal: 'Dialogs.' },
} as const satisfies Record<string, Readonly<Record<string, string>>> & {
  shadow: Record<keyof typeof shadow, string>;
};
