import { otherApplication } from '@portico/catalogue/list';
import type { Endpoint } from '@portico/contract/endpoint';
import { api } from '@portico/contract/table';
import { Hammer, Link2, Plug, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A way to add an application that the catalogue does not have. */
export interface Way {
  id: 'other' | 'proxy' | 'key' | 'link';
  name: string;
  description: string;
  icon: ReactNode;
  /** The endpoint that the way needs besides adding the application. */
  needs?: Endpoint;
}

const { name, description } = otherApplication;

/** These ways, in display order. docs/apps.md, 'Adding and editing applications'. */
export const ways: readonly Way[] = [
  { id: 'other', name, description, icon: <Plug /> },
  {
    id: 'proxy',
    name: 'App behind a proxy',
    description: 'Your reverse proxy checks who may pass',
    icon: <ShieldCheck />,
    needs: api.proxy.save,
  },
  {
    id: 'key',
    name: 'App you build yourself',
    description: 'Your code checks sign-ons with an API key',
    icon: <Hammer />,
  },
  { id: 'link', name: 'Link only', description: 'A tile that opens a URL', icon: <Link2 /> },
];
