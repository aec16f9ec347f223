import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { Link } from '@portico/ui/Link';
import { UserRound } from 'lucide-react';
import { Brand } from '../lib/Brand.tsx';
import { paths } from '../lib/paths.ts';
import { ThemeButton } from '../shell/index.ts';

/** The top of the portal: the product, its palette, and the way to one's profile. */
export function PortalHeader() {
  return (
    <Header
      brand={
        <Link href={paths.home} tone="ink" isUnderlined={false}>
          <Brand />
        </Link>
      }
      actions={
        <>
          <ThemeButton />
          <ButtonLink variant="quiet" icon={<UserRound />} href={paths.profile}>
            Profile
          </ButtonLink>
        </>
      }
    />
  );
}
