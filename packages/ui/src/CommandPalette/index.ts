export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteEntry,
  type PaletteGroup,
} from './CommandPalette.tsx';
