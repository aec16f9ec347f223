import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTitle } from '../lib/title.ts';
import { CallToAction } from './CallToAction.tsx';
import { Benefits, Features, Steps } from './Claims.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter, LandingHeader } from './LandingFrame.tsx';

const GuideDialog = lazy(() => import('./GuideDialog.tsx'));

/** The public page. Spec section 2, 'Landing page'. */
export function Landing() {
  const [isGuideOpen, setGuideOpen] = useState(false);
  useTitle('One sign-in for every app');
  return (
    <>
      <LandingHeader />
      <Page>
        <Stack gap={24}>
          <Hero onOpenGuide={() => setGuideOpen(true)} />
          <Features />
          <Benefits />
          <Steps />
          <CallToAction />
        </Stack>
      </Page>
      <LandingFooter />
      {isGuideOpen ? (
        <Suspense>
          <GuideDialog onClose={() => setGuideOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
