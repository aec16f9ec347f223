import { large, thumbnail } from './Thumbnail.css.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme of the toolbar, or of the system. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return prefersDark.matches ? 'dark' : 'light';
}

/** The approved picture of a story, small, in the current theme. The text beside it says what it shows. */
export const Thumbnail = ({ id, isLarge = false }: { id: string; isLarge?: boolean }) => (
  <img
    src={`./thumbnails/${currentTheme()}/${id}.webp`}
    alt=""
    loading="lazy"
    decoding="async"
    className={isLarge ? large : thumbnail}
  />
);
