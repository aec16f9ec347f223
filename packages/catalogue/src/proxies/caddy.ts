import { copied, type ProxyGuide, type ProxyValues } from './values.ts';

const siteBlock = ({ hub, addresses, upstream }: ProxyValues) => `${addresses.join(', ')} {
	route {
		# None of the client's own identity headers passes, however it is spelled.
		request_header -Remote*

		# The hub's folder on this host.
		handle /.portico/* {
			reverse_proxy ${hub} {
				header_up Host {upstream_hostport}
			}
		}

		handle {
			# Asks the hub about each request, and returns its answer to visitors without a session.
			forward_auth ${hub} {
				uri /api/forward-auth/generic
				header_up Host {upstream_hostport}
				copy_headers ${copied.join(' ')}
			}

			# The application itself.
			reverse_proxy ${upstream}
		}
	}
}
`;

/** Caddy with forward_auth. */
export const caddy: ProxyGuide = {
  name: 'Caddy',
  needs: 'Caddy 2.5.1 or newer.',
  files: values => [{ name: '/etc/caddy/Caddyfile', code: siteBlock(values) }],
};
