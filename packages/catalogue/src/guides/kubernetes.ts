import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'public' },
  redirectUris: ['http://localhost:8000', 'http://localhost:18000'],
  claims: ['sub', 'preferred_username', 'groups'],
  limits: [
    'Kubernetes only checks tokens. Users sign in with the kubectl plugin kubelogin, on their own machine.',
    'The API server needs an issuer that begins with https.',
    'Users have no rights until a role binding grants them, e.g. to portico:name.',
  ],
  steps: [
    {
      where: 'file',
      path: 'Manifest of the kube-apiserver, in the list command',
      format: 'yaml',
      text: 'Add these flags on every control plane node.',
      block: `- "--oidc-issuer-url={issuer}"
- "--oidc-client-id={clientId}"
- "--oidc-username-claim=preferred_username"
- "--oidc-username-prefix=portico:"
- "--oidc-groups-claim=groups"
- "--oidc-groups-prefix=portico:"`,
    },
    {
      where: 'terminal',
      path: "Each user's machine",
      text: 'Install kubelogin, then add the user to the kubeconfig.',
      block: `kubectl config set-credentials portico --exec-interactive-mode=Never --exec-api-version=client.authentication.k8s.io/v1 --exec-command=kubectl --exec-arg=oidc-login --exec-arg=get-token --exec-arg='--oidc-issuer-url={issuer}' --exec-arg='--oidc-client-id={clientId}' --exec-arg=--oidc-extra-scope=profile --exec-arg=--oidc-extra-scope=email`,
    },
    {
      where: 'terminal',
      path: "Each user's machine",
      text: 'Use the new user in the current context.',
      block: 'kubectl config set-context --current --user=portico',
    },
  ],
  source: {
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#openid-connect-tokens',
    checked: 'Kubernetes 1.34 with kubelogin of 2026',
  },
});
