import { Mark } from '@portico/ui/Mark';
import './Verifying.css.ts';

/** Shown while the session is verified or code loads. It is the frame that the document has before (`scripts/vite/frame.ts`). */
export const Verifying = () => (
  <main data-frame>
    <span role="progressbar" aria-label="Checking your session">
      <Mark size="large" />
    </span>
  </main>
);
