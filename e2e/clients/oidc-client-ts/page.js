const { UserManager } = globalThis.oidc;
const { url, ...client } = await (await fetch('/settings.json')).json();
const manager = new UserManager({
  ...client,
  redirect_uri: `${url}/callback`,
  post_logout_redirect_uri: `${url}/`,
  scope: 'openid profile email',
  loadUserInfo: true,
  automaticSilentRenew: false,
});
const main = document.querySelector('main');
let refreshes = 0;

if (location.pathname === '/callback') {
  await manager.signinRedirectCallback();
  history.replaceState(null, '', '/');
}
const user = await manager.getUser();
if (user === null) showSignedOut();
else showUser(user);

function showSignedOut() {
  show(
    element('h1', 'Signed out'),
    button('Sign in', () => manager.signinRedirect()),
  );
}

function showUser({ profile }) {
  show(
    element('h1', `Hello, ${profile.name}`),
    element('pre', JSON.stringify(profile)),
    element('p', `Refreshed: ${refreshes}`),
    button('Refresh', async () => {
      // It has a refresh token, so the library opens no frame.
      const refreshed = await manager.signinSilent();
      refreshes += 1;
      showUser(refreshed);
    }),
    button('Sign out', () => manager.signoutRedirect()),
  );
}

function show(...children) {
  main.replaceChildren(...children);
}

function element(name, text) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

function button(text, act) {
  const created = element('a', text);
  created.href = '#';
  created.addEventListener('click', event => {
    event.preventDefault();
    act();
  });
  return created;
}
