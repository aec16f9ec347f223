# A web application with Mojolicious::Plugin::OAuth2, as its documentation shows.
use Mojolicious::Lite -signatures;

my $url = "http://localhost:$ENV{PORT}";
app->secrets(['only for tests']);
plugin OAuth2 => {
  providers => {
    portico => {
      key            => $ENV{CLIENT_ID},
      secret         => $ENV{CLIENT_SECRET},
      well_known_url => "$ENV{ISSUER}/.well-known/openid-configuration",
      scope          => 'openid profile email',
    },
  },
};

# The tokens are too large for the cookie of a session.
my $tokens;
my $name;

sub show ($c, $text) { $c->render(inline => '<h1><%= $text %></h1>', text => $text) }

sub userinfo_p ($c) {
  my $address = $c->oauth2->providers->{portico}{userinfo_url};
  return $c->ua->get_p($address => {Authorization => "Bearer $tokens->{access_token}"})
    ->then(sub ($tx) { $name = $tx->result->json->{name} });
}

get '/' => sub ($c) { show($c, $name ? "Hello, $name" : 'Signed out') };

get '/sign-in' => sub ($c) {
  # Its requests have no response type of their own.
  my %parameters = (redirect_uri => "$url/sign-in", authorize_query => {response_type => 'code'});
  return $c->oauth2->get_token_p(portico => \%parameters)->then(sub ($answer) {
    # It leads to the hub.
    return unless $answer;
    my $claims = $c->oauth2->jwt_decode(portico => data => $answer->{id_token});
    die 'another audience' unless $claims->{aud} eq $ENV{CLIENT_ID};
    $tokens = $answer;
    return userinfo_p($c)->then(sub { $c->redirect_to('/') });
  })->catch(sub ($error) { show($c, "Failed: $error") });
};

get '/refresh' => sub ($c) {
  my %parameters = (refresh_token => $tokens->{refresh_token});
  return $c->oauth2->get_refresh_token_p(portico => \%parameters)->then(sub ($answer) {
    $tokens = {%$tokens, %$answer};
    return userinfo_p($c)->then(sub { show($c, "Refreshed for $name") });
  })->catch(sub ($error) { show($c, "Failed: $error") });
};

get '/sign-out' => sub ($c) {
  my %parameters = (id_token_hint => $tokens->{id_token}, post_logout_redirect_uri => "$url/");
  ($tokens, $name) = ();
  $c->redirect_to($c->oauth2->logout_url(portico => \%parameters));
};

get '/favicon.ico' => sub ($c) { $c->rendered(204) };

app->start('daemon', '-l', "http://127.0.0.1:$ENV{PORT}");
