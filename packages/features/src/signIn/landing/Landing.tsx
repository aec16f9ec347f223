import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { lazy, Suspense } from 'react';
import { Brand } from '../../lib/components/Brand.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { CallToAction, Hero } from './Hero.tsx';
import { footer } from './Landing.css.ts';
import { Benefits, Features, Steps } from './LandingSections.tsx';

const GuideDialog = lazy(async () => ({
  default: (await import('../../sso/integration/GuideDialog.tsx')).GuideDialog,
}));

/** The landing page; `/?guide` opens the integration guide over it. docs/hub.md, 'Claims of the landing page'. */
export function Landing() {
  // Without `useDialogs`, whose chunk would be one more file of the first load.
  const { get, change } = useAddress();
  useTitle(screens.landing.title);
  return (
    <>
      <Header brand={<Brand />} actions={<ButtonLink href={paths.login}>Sign In</ButtonLink>} />
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

/** The landing page's footer. */
function LandingFooter() {
  const year = useNow().getFullYear();
  return (
    <footer className={footer}>
      <Page as="div">
        <Inline justify="between" gap={4}>
          <Brand />
          <Text tone="muted">
            © {year} {productName}. Single sign-on for your organisation.
          </Text>
        </Inline>
      </Page>
    </footer>
  );
}
