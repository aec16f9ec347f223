import { screens } from '@portico/contract/screens';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { type ComponentType, Suspense } from 'react';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
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
  const { get, change } = useAddress();
  useTitle(screens.landing.title);
  return (
    <>
      <LandingHeader />
      <Page>
        <Stack gap={24}>
          <Hero onOpenGuide={() => change({ guide: '' })} />
          <Features />
          <Benefits />
          <Steps />
          <CallToAction />
        </Stack>
      </Page>
      <LandingFooter />
      {get('guide') === null ? null : (
        <Suspense>
          <GuideDialog onClose={() => change({ guide: null }, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
