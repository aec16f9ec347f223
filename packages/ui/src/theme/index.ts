import './fonts.ts';
import './global.css.ts';

export {
  applyStoredTheme,
  getThemeChoice,
  setThemeChoice,
  type ThemeChoice,
  themeChoices,
} from './scheme.ts';
