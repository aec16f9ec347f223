import { screens } from '@portico/contract/screens';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { type ComponentType, Suspense } from 'react';
import { useTitle } from '../../lib/navigation/title.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { CallToAction } from './CallToAction.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter, LandingHeader } from './LandingFrame.tsx';
import { Benefits, Features, Steps } from './LandingSections.tsx';

interface LandingProps {
  /** The integration guide. The app passes it, because areas do not import each other. */
  GuideDialog: ComponentType<{ onClose: () => void }>;
}

/** The landing page; `/?guide` opens the integration guide over it. docs/hub.md, 'Claims of the landing page'. */
export function Landing({ GuideDialog }: LandingProps) {
  const dialog = useDialogs('guide');
  useTitle(screens.landing.title);
  return (
    <>
      <LandingHeader />
      <Page>
        <Stack gap={24}>
          <Hero onOpenGuide={() => dialog.open('guide')} />
          <Features />
          <Benefits />
          <Steps />
          <CallToAction />
        </Stack>
      </Page>
      <LandingFooter />
      {dialog.opened === null ? null : (
        <Suspense>
          <GuideDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
