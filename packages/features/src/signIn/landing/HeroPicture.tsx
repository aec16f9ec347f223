import light from '../../../../../docs/pictures/dashboard.png';
import dark from '../../../../../docs/pictures/dashboard-dark.png';
import { picture } from './HeroPicture.css.ts';

/** The console, as the documentation shows it. */
export const HeroPicture = () => (
  <picture>
    <source srcSet={dark} media="(prefers-color-scheme: dark)" />
    <img
      src={light}
      width={1280}
      height={800}
      alt="The dashboard of the console: what needs attention, and users, apps, sessions and failures over 14 days"
      className={picture}
    />
  </picture>
);
