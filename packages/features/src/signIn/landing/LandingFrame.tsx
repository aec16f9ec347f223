import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Text } from '@portico/ui/Text';
import { Brand } from '../../lib/components/Brand.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { productName } from '../../lib/navigation/title.ts';
import { footer } from './LandingFrame.css.ts';

/** The landing page's header. */
export function LandingHeader() {
  return <Header brand={<Brand />} actions={<ButtonLink href={paths.login}>Sign In</ButtonLink>} />;
}

/** The landing page's footer. */
export function LandingFooter() {
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
