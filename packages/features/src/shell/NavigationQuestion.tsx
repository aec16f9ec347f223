import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { PanelBottom } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { drawing, option, options } from './NavigationQuestion.css.ts';
import { places, useNavigationPlace } from './useNavigationPlace.tsx';

const shapes = {
  bottom: <rect x="26" y="36" width="44" height="8" rx="4" />,
  side: <rect width="22" height="50" />,
};

/** Draws a window with the navigation at a place. */
const Drawing = ({ place }: { place: keyof typeof shapes }) => (
  <svg viewBox="0 0 96 50" aria-hidden className={drawing}>
    {[8, 16, 24].map(y => (
      <rect
        key={y}
        x={place === 'side' ? 32 : 14}
        y={y}
        width={place === 'side' ? 54 : 68}
        height="4"
        rx="2"
      />
    ))}
    {shapes[place]}
  </svg>
);

/** Prompts a user of the console for the place of the navigation on their first dashboard. Closing it stores the bar. */
export default function NavigationQuestion(): ReactNode {
  const { app } = useNavigation();
  const { pathname } = useLocation();
  const { hasChosen, hasChoice, choose } = useNavigationPlace();
  if (app !== 'admin' || pathname !== paths.home || hasChosen || !hasChoice) return null;
  return (
    <FloatingNotice
      icon={<PanelBottom />}
      title="Bottom bar or sidebar?"
      closeLabel="Close"
      isPatient
      onClose={() => choose('bottom')}
      actions={
        <div className={options}>
          {places.map(({ value, label }) => (
            <div key={value} className={option}>
              <Drawing place={value} />
              <Button size="small" isFullWidth onPress={() => choose(value)}>
                {label}
              </Button>
            </div>
          ))}
        </div>
      }
    >
      You can change it in the user menu.
    </FloatingNotice>
  );
}
